/**
 * The thread that makes the grids of days, so that no other puzzle waits for them.
 *
 * @module
 */
export { makeDaily } from '#server/daily/make-daily.ts';

export const start = (): void => {};
