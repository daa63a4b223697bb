/**
 * The facts about the product that appear in the structured data for search engines. The operator is
 * responsible for every figure.
 */
export type Claims = {
  /** The price of the game without a subscription. */
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
