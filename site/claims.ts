/** What the site says of itself to search engines. Whoever runs it answers for every figure here. */
export type Claims = {
  /** What playing costs. */
  readonly price: { readonly amount: number; readonly currency: 'EUR' };
  /** What the subscription that is announced would cost. It cannot be had yet. */
  readonly premium: { readonly amount: number; readonly currency: 'EUR' };
  /** The average of real ratings and how many there are. Without any, no page speaks of a rating. */
  readonly rating: { readonly value: number; readonly count: number } | null;
};

/** The claims as they stand. */
export const CLAIMS: Claims = {
  price: { amount: 0, currency: 'EUR' },
  premium: { amount: 0.99, currency: 'EUR' },
  rating: null, // decided in docs/decisions/0004-no-rating-until-there-are-some.md
};
