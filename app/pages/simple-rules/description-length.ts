/** Bounds of a meta description, in characters. Search engines cut longer ones; shorter ones waste space. */
export const DESCRIPTION_LENGTH = { min: 120, max: 160 } as const;

export const isGoodDescription = (description: string): boolean =>
  description.length >= DESCRIPTION_LENGTH.min && description.length <= DESCRIPTION_LENGTH.max;
