/** How long a password may be, in characters. Nothing is asked of what it is made of. */
export const PASSWORD = { least: 8, most: 128 } as const;

/** How long a name may be, in characters as a reader counts them. */
export const MOST_USERNAME_CHARACTERS = 30;
