import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const MESSAGES = 'messages/';
const VALUES = ['engine/', 'protocol/', 'site/'];

/** The folders from which every feature, such as solo or duels, may import. */
const SHARED = ['board', 'game', 'realtime', 'client', 'components', 'forms', 'i18n', 'seo'].map(
  name => `app/${name}/`,
);

/** What each folder may import besides its own files. The first row whose pattern matches a file applies. */
const MAY_IMPORT: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^engine\/reference\//, ['engine/']],
  [/^engine\//, ['engine/']],
  [/^protocol\//, ['engine/', 'package:zod']],
  [/^site\//, []],
  [/^server\//, ['server/', ...VALUES, MESSAGES, 'package:', 'node:', 'build/']],
  [
    /^content\//,
    [
      'engine/',
      'app/game/figure.tsx',
      'app/game/drill/',
      'app/game/replay/replayed-figure.tsx',
      'app/pages/blog/grid-facts.tsx',
      'app/pages/blog/playable-example.tsx',
      'app/pages/guides/sheet-page.tsx',
      'app/pages/home/comparison.tsx',
      'app/walks/',
    ],
  ],
  [/^app\/board\//, ['app/i18n/', 'engine/', 'site/', MESSAGES]],
  [
    /^app\/realtime\//,
    ['app/client/storage/', 'engine/', 'protocol/', MESSAGES, 'package:socket.io-client', 'package:react'],
  ],
  [/^app\/(components|layout)\//, ['app/components/', 'app/i18n/', 'site/', MESSAGES, 'package:']],
  [/^app\/(i18n|seo)\//, ['app/i18n/', 'site/', MESSAGES, 'package:', 'node:']],
  [/^app\/service-worker\//, ['site/', 'package:']],
  [/^app\/client\//, ['app/', ...VALUES, MESSAGES, 'package:']], // the islands mount the features
  [/^app\/pages\/(blog|guides)\//, ['app/', 'server/', 'content/', ...VALUES, MESSAGES, 'package:']],
  [/^app\/(pages\/|endpoints\/|[^/]+$)/, ['app/', 'server/', ...VALUES, MESSAGES, 'package:']], // loaders and actions use `server/`
  // Files with the suffix `.server.ts` are never sent to a browser.
  [/^app\/[^/]+\/.*\.server\.ts$/, [...SHARED, 'server/', ...VALUES, MESSAGES, 'package:']],
  [/^app\//, [...SHARED, ...VALUES, MESSAGES, 'package:']], // all remaining folders are features
];

/**
 * Matches the files that may import anything: tools, tests, files in the root folder, and two files of the
 * app.
 */
const FREE = /^(tools|tests|e2e)\/|^[^/]+$|\.test\.tsx?$|\/testing\/|^app\/entry\.server\.tsx$|^app\/routes\.ts$/;

type Import = { readonly file: string; readonly specifier: string; readonly target: string };

const IMPORTS = [
  /(?:import|export)\s+(?:type\s)?(?:[^'";]*?\sfrom\s*)?'([^']+)'/g,
  /import\('([^']+)'\)/g,
  /import\.meta\.glob(?:<[^>]*>)?\('([^']+)'/g,
  /new URL\(\s*'([^']+)',\s*import\.meta\.url/g,
];

const importsOf = (file: string, source: string): readonly Import[] =>
  IMPORTS.flatMap(pattern => [...source.matchAll(pattern)]).map(([, specifier = '']) => ({
    file,
    specifier,
    target: targetOf(file, specifier),
  }));

function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('#') || specifier.startsWith('/')) return specifier.slice(1);
  if (specifier.startsWith('.')) return join(dirname(file), specifier);
  return specifier.startsWith('node:') ? specifier : `package:${specifier}`;
}

/** Returns the folder to which a file belongs, such as `engine/`, `app/duel/` or `app/pages/auth/`. */
const ownFolder = (file: string): string =>
  /^app\/pages\/[^/]+\//.exec(file)?.[0] ?? /^app\/[^/]+\//.exec(file)?.[0] ?? `${file.split('/', 1)[0]}/`;

function allowedIn(file: string): readonly string[] {
  const [, allowed] = MAY_IMPORT.find(([folder]) => folder.test(file)) ?? [file, []];
  return [ownFolder(file), ...allowed];
}

const isAllowed = ({ file, target }: Import): boolean =>
  FREE.test(file) ||
  target.includes('/+types/') || // React Router generates these types for each route
  allowedIn(file).some(prefix => target.startsWith(prefix));

/**
 * Returns true if an import of our own code is written correctly: it starts with `#` or is relative within
 * its folder, and it ends with the file extension.
 */
const isWellWritten = ({ file, specifier, target }: Import): boolean =>
  !/^[#.]/.test(specifier) ||
  target.includes('/+types/') ||
  target.startsWith('build/') ||
  (/\.(ts|tsx|js|mjs|css|woff2)(\?url)?$/.test(specifier) &&
    (specifier.startsWith('#') || target.startsWith(`${dirname(file)}/`)));

/** Returns the files of every import cycle, including cycles of type-only imports. */
function cyclesIn(imports: readonly Pick<Import, 'file' | 'target'>[]): readonly string[] {
  const targets = new Map<string, string[]>();
  for (const { file, target } of imports) targets.set(file, [...(targets.get(file) ?? []), target]);
  const reaches = (from: string, to: string): boolean => {
    const seen = new Set<string>();
    const pending = [...(targets.get(from) ?? [])];
    for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
      if (file === to) return true;
      if (seen.has(file)) continue;
      seen.add(file);
      pending.push(...(targets.get(file) ?? []));
    }
    return false;
  };
  return [...targets.keys()].filter(file => reaches(file, file));
}

const show = ({ file, specifier }: Import): string => `${file} imports ${specifier}`;

const SOURCES = '{engine,protocol,site,server,app,content,tools,tests,e2e}';

const files = globSync(`${SOURCES}/**/*.{ts,tsx,mdx}`).filter(
  file => file !== 'tests/boundaries.test.ts', // this file contains examples that break the rules
);
const imports = files.flatMap(file => importsOf(file, readFileSync(file, 'utf8')));

test('each folder imports only what MAY_IMPORT allows', () => {
  expect(imports.length).toBeGreaterThan(300);
  expect(imports.filter(each => !isAllowed(each)).map(show)).toEqual([]);
});

// The image is built without these files (.dockerignore).
test('code that is built or runs on the server imports no test and no fixture', () => {
  const isForTests = (file: string) => /\.test\.tsx?$|\/testing\/|^(tests|e2e)\//.test(file);
  const isShipped = (file: string) => !FREE.test(file) || /^tools\/(build|set-up)/.test(file);
  const shipped = imports.filter(({ file }) => isShipped(file) && !isForTests(file));
  expect(shipped.filter(({ target }) => isForTests(target)).map(show)).toEqual([]);
});

test('imports are relative within a folder, start with # across folders, and end with the file extension', () => {
  expect(imports.filter(each => !isWellWritten(each)).map(show)).toEqual([]);
});

test('the half of the protocol that browsers load takes only types from schemas, so that they never load zod', () => {
  const half = files.filter(file => file === 'protocol/http.ts' || file.startsWith('protocol/http/'));
  expect(half.length).toBeGreaterThan(5);
  const loads = /(?:import|export) (?!type )[^;']*from '[^']*(?:schemas|zod)[^']*'/;
  expect(half.filter(file => loads.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('there are no import cycles, including cycles of type-only imports', () => {
  expect(cyclesIn(imports)).toEqual([]);
});

test('cyclesIn finds a cycle of three files', () => {
  const edge = (file: string, target: string) => ({ file, target });
  expect(cyclesIn([edge('a', 'b'), edge('b', 'c'), edge('c', 'a'), edge('d', 'a')])).toEqual(['a', 'b', 'c']);
});

test.each([
  ['the engine imports no package', 'engine/path.ts', "import { z } from 'zod';"],
  ['the engine imports no Node module', 'engine/path.ts', "import { setTimeout } from 'node:timers';"],
  ['the folder site imports only its own files', 'site/pages.ts', "import type { Path } from '#engine/path.ts';"],
  ['a feature imports no other feature', 'app/solo/solo.tsx', "import { Lobby } from '#app/lobby/lobby.tsx';"],
  ['a feature imports no page', 'app/solo/solo.tsx', "import { Home } from '#app/pages/home/home.tsx';"],
  ['a feature does not import the server', 'app/solo/solo.tsx', "import type { X } from '#server/http/app.ts';"],
  [
    'an island does not import the server',
    'app/client/islands/board.ts',
    "import type { X } from '#server/http/app.ts';",
  ],
  ['the server does not import the app', 'server/http/app.ts', "import type { X } from '#app/root.tsx';"],
  [
    'components do not import the engine',
    'app/components/button.tsx',
    "import { drawnPath } from '#engine/notation.ts';",
  ],
  ['the board does not import React', 'app/board/mount-board.ts', "import { useState } from 'react';"],
  ['the board imports no feature', 'app/board/mount-board.ts', "export { Solo } from '#app/solo/solo.tsx';"],
  [
    'a feature does not import a page dynamically',
    'app/solo/solo.tsx',
    "const x = () => import('#app/pages/home/home.tsx');",
  ],
  [
    'a feature does not import articles with a glob',
    'app/solo/solo.tsx',
    "import.meta.glob<Words>('/content/fr/*.mdx');",
  ],
  [
    'a feature does not start a page as a worker',
    'app/solo/solo.tsx',
    "new Worker(new URL('../pages/home/home.tsx', import.meta.url));",
  ],
  [
    'an article imports only figures and examples',
    'content/fr/a.mdx',
    "import { Home } from '#app/pages/home/home.tsx';",
  ],
])('%s', (_rule, file, source) => {
  expect(importsOf(file, source).filter(isAllowed)).toEqual([]);
  expect(importsOf(file, source)).toHaveLength(1);
});
