/**
 * The minimum and maximum length of a password, in UTF-16 code units. There are no rules about its
 * composition.
 */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** The maximum length of a username, in graphemes. */
export const MAX_USERNAME_CHARACTERS = 30;
