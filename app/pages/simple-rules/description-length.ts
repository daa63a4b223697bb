/** How long a page's description may be, in characters: shorter wastes the place, longer is cut by search engines. */
export const DESCRIPTION_LENGTH = { min: 120, max: 160 } as const;

export const isGoodDescription = (description: string): boolean =>
  description.length >= DESCRIPTION_LENGTH.min && description.length <= DESCRIPTION_LENGTH.max;
