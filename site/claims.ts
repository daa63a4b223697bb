/**
 * The statements about the product that the structured data for search engines contains. The operator must make sure
 * that every figure is true.
 */
export type Claims = {
  /** The price of the game as it is now, without a subscription. */
  readonly price: { readonly amount: number; readonly currency: 'EUR' };
  /** The price of the announced subscription, which is not available yet. */
  readonly premium: { readonly amount: number; readonly currency: 'EUR' };
  /** The average and the number of real ratings. If null, no page mentions a rating. */
  readonly rating: { readonly value: number; readonly count: number } | null;
};

export const CLAIMS: Claims = {
  price: { amount: 0, currency: 'EUR' },
  premium: { amount: 0.99, currency: 'EUR' },
  rating: null, // the site has no ratings yet: see docs/decisions/0004-no-rating-until-there-are-some.md
};
