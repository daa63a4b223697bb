/**
 * The thread that draws social pictures.
 *
 * @module
 */
export { rasterize } from '#server/pictures/rasterize.ts';

export const start = (): void => {};
