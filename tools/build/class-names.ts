import { createHash } from 'node:crypto';

/**
 * Names the classes of the CSS modules for both builds: the class name and five characters of the style sheet's hash.
 * Vite's own names also contain the line number, which would make every page and script larger.
 */
export const classNames = {
  generateScopedName: (name: string, _file: string, css: string): string =>
    `${name}_${createHash('sha1').update(css).digest('base64url').slice(0, 5)}`,
};
