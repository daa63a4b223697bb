/** The result of a read by the loader: the value, or `ok: false` if the read failed or timed out. */
export type Loaded<T> = { readonly ok: true; readonly value: T } | { readonly ok: false };

export const valueIfLoaded = <T>(loaded: Loaded<T>): T | undefined => (loaded.ok ? loaded.value : undefined);
