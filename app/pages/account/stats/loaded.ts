import type { Result } from '#engine/result.ts';

/** The outcome of a read by the loader, which is `unread` if the read failed or timed out. */
export type Loaded<T> = Result<T, 'unread'>;

export const valueIfLoaded = <T>(loaded: Loaded<T>): T | undefined => (loaded.ok ? loaded.value : undefined);
