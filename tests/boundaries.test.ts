import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const WORDS = ['messages/'];
const SHARED = ['app/board/', 'app/desk/', 'app/live/', 'app/ui/', 'app/i18n/', 'protocol/messages.ts'];
const VALUES = ['engine/', 'site/'];

/** What the files of a room may import; the first row that fits a file counts. `types:` is an import of types only. */
const MAY: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^engine\//, ['engine/']],
  [/^protocol\//, ['protocol/', 'engine/', 'package:zod']],
  [/^site\//, ['site/']],
  [/^server\//, ['server/', 'protocol/', ...VALUES, ...WORDS, 'package:', 'node:', 'build/', 'types:app/contexts.ts']],
  [/^app\/live\//, ['app/live/', 'engine/', 'protocol/messages.ts', 'package:socket.io-client', 'package:react']],
  [/^app\/ui\//, ['app/ui/', 'site/', ...WORDS, 'package:']],
  [/^app\/i18n\//, ['app/i18n/', 'site/', ...WORDS, 'package:', 'node:']],
  [/^content\//, ['content/', 'engine/', 'app/board/figure.tsx', 'app/articles/trial.tsx']],
  [/^app\/articles\//, [...SHARED, ...VALUES, ...WORDS, 'package:', 'content/']],
  [/^app\/islands\//, ['app/', 'protocol/messages.ts', ...VALUES, ...WORDS, 'package:']],
  [/^app\/(routes\/|[^/]+$)/, ['app/', ...VALUES, ...WORDS, 'package:', 'server/']], // `server` in loaders and actions
  [/^app\//, [...SHARED, ...VALUES, ...WORDS, 'package:']], // a feature, which besides has its own folder
];

/** Places that are run by hand, by a tool or by a test; they may reach everywhere. */
const FREE = /^(scripts|tests|e2e)\/|^[^/]+$|\.test\.tsx?$|^app\/entry\.server\.tsx$|^app\/routes\.ts$/;

type Import = { readonly file: string; readonly isType: boolean; readonly specifier: string; readonly target: string };

const IMPORTS = [
  /(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s*)?'([^']+)'/g,
  /import(\s)?\('([^']+)'\)/g,
  /import\.meta\.glob(?:<[^>]*>)?(\s)?\('([^']+)'/g,
  /new URL(\s)?\(\s*'([^']+)',\s*import\.meta\.url/g,
];

const importsOf = (file: string, source: string): readonly Import[] =>
  IMPORTS.flatMap(pattern => [...source.matchAll(pattern)]).map(([, type, specifier = '']) => ({
    file,
    isType: type?.trim() === 'type',
    specifier,
    target: targetOf(file, specifier),
  }));

function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('/')) return specifier.slice(1);
  if (specifier.startsWith('.')) return join(dirname(file), specifier);
  return specifier.startsWith('node:') ? specifier : `package:${specifier}`;
}

const allowedIn = (file: string): readonly string[] => {
  const feature = /^app\/[^/]+\//.exec(file)?.[0];
  const [, may] = MAY.find(([room]) => room.test(file)) ?? [file, []];
  return feature === undefined ? may : [feature, ...may];
};

const isAllowed = ({ file, isType, target }: Import): boolean =>
  FREE.test(file) ||
  target.includes('/+types/') || // the framework's own, made for one file
  allowedIn(file).some(prefix => target.startsWith(prefix) || (isType && `types:${target}`.startsWith(prefix)));

const roomOf = (path: string): string => path.split('/', 1)[0] ?? '';

/** Across rooms an import starts with `#`, and every import of ours names the file with its extension. */
const isWellWritten = ({ file, specifier, target }: Import): boolean =>
  !/^[#.]/.test(specifier) ||
  target.includes('/+types/') ||
  target.startsWith('build/') ||
  (/\.(ts|tsx|js|mjs|css|woff2)(\?url)?$/.test(specifier) &&
    (specifier.startsWith('#') || roomOf(target) === roomOf(file)));

const told = ({ file, specifier }: Import): string => `${file} imports ${specifier}`;

const files = globSync('{engine,protocol,site,server,app,content,scripts,tests,e2e}/**/*.{ts,tsx,mdx}');
const imports = files.flatMap(file => importsOf(file, readFileSync(file, 'utf8')));

test('each room imports only what the table allows', () => {
  expect(imports.length).toBeGreaterThan(300);
  expect(imports.filter(each => !isAllowed(each)).map(told)).toEqual([]);
});

test('across rooms imports start with #, and all of them end with the extension', () => {
  expect(imports.filter(each => !FREE.test(each.file) && !isWellWritten(each)).map(told)).toEqual([]);
});

test.each([
  ['the engine knows no package', 'engine/path.ts', "import { z } from 'zod';"],
  ['the engine knows no clock of Node', 'engine/path.ts', "import { setTimeout } from 'node:timers';"],
  ['the site knows only itself', 'site/pages.ts', "import type { Path } from '#engine/path.ts';"],
  ['a feature knows no other feature', 'app/play/clock.ts', "import { Home } from '../home/home.tsx';"],
  ['a feature does not reach into the server', 'app/play/clock.ts', "import type { X } from '#server/app.ts';"],
  ['nor does an island', 'app/islands/board.ts', "import type { X } from '#server/app.ts';"],
  [
    'the server has the types of the app’s context, not a copy',
    'server/app.ts',
    "import { x } from '#app/contexts.ts';",
  ],
  ['buttons know nothing of the game', 'app/ui/button.tsx', "import { drawnPath } from '#engine/notation.ts';"],
  ['the board knows no feature', 'app/board/board.tsx', "export { Solo } from '../play/solo.tsx';"],
  ['later is no way round', 'app/play/clock.ts', "const x = () => import('../home/home.tsx');"],
  ['nor is a glob', 'app/play/clock.ts', "import.meta.glob<Words>('/content/fr/*.mdx');"],
  [
    'an article knows figures and trials, no other page',
    'content/fr/a.mdx',
    "import { Home } from '#app/home/home.tsx';",
  ],
  ['nor is a worker', 'app/play/clock.ts', "new Worker(new URL('../home/home.ts', import.meta.url));"],
])('%s', (_rule, file, source) => {
  expect(importsOf(file, source).filter(isAllowed)).toEqual([]);
  expect(importsOf(file, source)).toHaveLength(1);
});
