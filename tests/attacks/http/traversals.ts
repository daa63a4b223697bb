/** A request target that tries to leave the public folder or to read a private file of the server. */
export type Traversal = {
  /** Completes the test title "A request … gets a 404 response". */
  readonly attack: string;
  readonly target: string;
};

/** A file that the tests write next to the public folder, and that the server must never serve. */
export const PRIVATE_FILE = { name: 'private.txt', content: 'what only the server may read' } as const;

const { name } = PRIVATE_FILE;

const up = (attack: string, target: string): Traversal => ({ attack: `with path traversal ${attack}`, target });

const file = (attack: string, target: string): Traversal => ({ attack: `for ${attack}`, target });

export const TRAVERSALS: readonly Traversal[] = [
  up('from the root', `/../${name}`),
  up('from a folder', `/icons/../../${name}`),
  up('over many levels', `${'/..'.repeat(12)}/${name}`),
  up('through a file', `/icons/icon.svg/../../../${name}`),
  up('with encoded dots', `/%2e%2e/${name}`),
  up('with encoded dots in capitals', `/%2E%2E/${name}`),
  up('with one encoded dot', `/.%2e/${name}`),
  up('with an encoded slash', `/..%2f${name}`),
  up('with everything encoded', `/%2e%2e%2f${name}`),
  up('with everything encoded twice', `/%252e%252e%252f${name}`),
  up('with backslashes', `/..\\${name}`),
  up('with encoded backslashes', `/..%5c${name}`),
  up('with both kinds of slashes', `/icons/..\\../${name}`),
  up('with dots that remain when a filter removes some', `/....//${name}`),
  up('with a parameter after the dots', `/..;/${name}`),
  up('with overlong UTF-8', `/%c0%ae%c0%ae/${name}`),
  up('with overlong slashes', `/..%c0%af${name}`),
  up('with full-width dots', `/%ef%bc%8e%ef%bc%8e/${name}`),
  up('with a full-width slash', `/..%ef%bc%8f${name}`),
  up('with percent-encoded UTF-16', `/%u002e%u002e/${name}`),
  up('and a zero byte before the extension', `/../${name}%00.svg`),
  up('and a line break before the extension', `/../${name}%0a.svg`),
  up('in the address of an article', `/blog/..%2f..%2f${name}`),
  up('in the address of an English article', `/en/blog/%2e%2e%2f%2e%2e%2f${name}`),
  up('in the code of a room', '/lobby/..%2F..%2FPACKAGE.JSON'),
  up('in the code of a game', '/en/game/..%2F..%2FPACKAGE.JSON'),
  up('in the data request of a page', `/blog/..%2f..%2f${name}.data`),
  up('in a folder of built files', `/assets/..%2f..%2f${name}`),
  file('a file by its absolute path', '/etc/passwd'),
  file('a file by its absolute path, after two slashes', '//etc/passwd'),
  file('a file by its absolute path, encoded', '/%2fetc%2fpasswd'),
  file('a file by its URL', '/file:///etc/passwd'),
  file('a Windows file', '/C:%5cWindows%5cwin.ini'),
  file('a file through the development server', '/@fs/etc/passwd'),
  file('a file of the repository through the development server', '/@fs/../package.json'),
  file('a module through the development server', '/@id/virtual:react-router/server-build'),
  file('the environment of the process', '/proc/self/environ'),
  file('a settings file', '/.env'),
  file('the secret', '/data/secret'),
  file('the data folder', '/data'),
  file('the Git history', '/.git/HEAD'),
  file('the manifest of the package', '/package.json'),
  file('a source of the server', '/server/main.ts'),
  file('the build of the server', '/build/app/server/index.js'),
  file('the build of the server, beside the public one', '/../server/index.js'),
  file('a package', '/node_modules/react/package.json'),
  file('a source map', '/assets/entry.client.js.map'),
  file('a public file in other capitals', '/ICONS/ICON.SVG'),
  file('a public folder', '/icons'),
  file('a public file with an NTFS stream', '/icons/icon.svg::$DATA'),
];
