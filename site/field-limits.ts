/** How long a password may be, in characters. Nothing is asked of what it is made of. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** How long a name may be, in characters as a reader counts them. */
export const MAX_USERNAME_CHARACTERS = 30;
