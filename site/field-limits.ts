/** Bounds of a password, in characters. There are no rules about its composition. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** The longest username, in grapheme clusters. */
export const MAX_USERNAME_CHARACTERS = 30;
