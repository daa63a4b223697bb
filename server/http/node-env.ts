/*
 * Imported first: libraries decide on `NODE_ENV` when they load, and without it React renders pages with its
 * development build, at a third more processor time.
 */

process.env.NODE_ENV ??= 'production';
