/**
 * The worker thread that makes the daily grids. It has no other task, so that no other puzzle has to wait for a daily
 * grid.
 *
 * @module
 */
export { makeDaily } from '#server/daily/make-daily.ts';

export const start = (): void => {};
