/** What a page was given to show, or that it could not be read. */
export type Loaded<T> = { readonly ok: true; readonly value: T } | { readonly ok: false };

/** What was read; nothing where nothing could be. */
export const known = <T>(reading: Loaded<T>): T | undefined => (reading.ok ? reading.value : undefined);
