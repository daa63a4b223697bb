/**
 * The worker thread that draws social pictures, which social networks show with a link.
 *
 * @module
 */
export { rasterize } from '#server/pictures/rasterize.ts';

export const start = (): void => {};
