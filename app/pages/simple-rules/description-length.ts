/** The recommended length of a meta description, in characters. Search engines truncate longer ones. */
export const DESCRIPTION_LENGTH = { min: 120, max: 160 } as const;

export const isGoodDescription = (description: string): boolean =>
  description.length >= DESCRIPTION_LENGTH.min && description.length <= DESCRIPTION_LENGTH.max;
