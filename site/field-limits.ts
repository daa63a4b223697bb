/**
 * The minimum and maximum length of a password, in UTF-16 code units. There are no rules about its
 * composition.
 */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** The maximum length of a username, in graphemes (visible characters). */
export const MAX_USERNAME_CHARACTERS = 30;

/** The maximum length of the name of a circle, in graphemes (visible characters, K1). */
export const MAX_CIRCLE_NAME_CHARACTERS = 40;
