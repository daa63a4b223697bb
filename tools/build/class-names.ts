import { createHash } from 'node:crypto';

/**
 * Makes the build of the pages and the build of their scripts name the classes of CSS modules in the same way: the
 * class name and five characters of the style sheet’s hash. Vite’s own names also contain the line number, which would
 * make all pages and scripts larger.
 */
export const classNames = {
  generateScopedName: (name: string, _file: string, css: string): string =>
    `${name}_${createHash('sha1').update(css).digest('base64url').slice(0, 5)}`,
};
