import { execFile } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

/*
 * Biome checks who may import what (biome.imports.jsonc), that imports across folders start with # and end with the
 * extension, and that there are no cycles. These tests plant violations, and check imports that Biome does not read.
 */

const BIOME = join(import.meta.dirname, '../node_modules/.bin/biome');

const RULES = ['style/noRestrictedImports', 'suspicious/noImportCycles', 'correctness/useImportExtensions'];

type Diagnostic = { readonly category: string; readonly location: { readonly path: string } };

/** Lints files in a folder of their own, by the rules about imports. Returns `path: rule` for each violation. */
async function violationsIn(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'enfilade-imports-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const config of ['biome.json', 'biome.imports.jsonc', 'package.json', 'tsconfig.json'])
    copyFileSync(config, join(folder, config));
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), source);
  }
  const options = ['--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none'];
  const linting = promisify(execFile)(BIOME, ['lint', ...RULES.map(rule => `--only=${rule}`), ...options], {
    cwd: folder,
    maxBuffer: 2 ** 26,
  });
  // Biome exits with status 1 after a violation, so the output is then a field of the error
  const { stdout } = await linting.catch((error: { readonly stdout: string }) => error);
  const { diagnostics }: { readonly diagnostics: readonly Diagnostic[] } = JSON.parse(stdout);
  return diagnostics.map(({ category, location }) => `${location.path}: ${category.replace('lint/', '')}`);
}

const PLANTED = [
  ['the engine imports no package', 'engine/path.ts', "import { z } from 'zod';"],
  ['the engine imports no Node module', 'engine/hint.ts', "import { setTimeout } from 'node:timers';"],
  ['the generator imports no outside measure', 'engine/generator/a.ts', "import { x } from '#engine/reference/a.ts';"],
  ['the engine imports no outside measure', 'engine/a.ts', "import { x } from './reference/a.ts';"],
  ['the server imports no outside measure', 'server/daily/a.ts', "import { x } from '#engine/reference/a.ts';"],
  ['the game imports no outside measure', 'app/play/b.ts', "import { x } from '#engine/reference/a.ts';"],
  ['the folder site imports only its own files', 'site/pages.ts', "import type { Path } from '#engine/path.ts';"],
  ['the protocol does not import the server', 'protocol/http.ts', "import type { X } from '#server/http/app.ts';"],
  ['the server does not import the app', 'server/http/app.ts', "import type { X } from '#app/root.tsx';"],
  ['the printed sheets import no mode', 'app/print/a.ts', "import { X } from '#app/modes/custom/x.ts';"],
  ['taking a thread along imports no page', 'app/transfer/a.ts', "import { X } from '#app/pages/home/home.tsx';"],
  ['free grids import no other mode', 'app/modes/custom/a.ts', "import { X } from '#app/modes/challenge/x.ts';"],
  ['a challenge imports no other mode', 'app/modes/challenge/a.ts', "import { X } from '#app/modes/custom/x.ts';"],
  ['a feature imports no other feature', 'app/modes/levels/solo.tsx', "import { Lobby } from '#app/lobby/lobby.tsx';"],
  ['a mode imports no other mode', 'app/modes/daily/cover.tsx', "import { X } from '#app/modes/levels/x.tsx';"],
  ['a feature imports no page', 'app/duel/duel.tsx', "import { Home } from '#app/pages/home/home.tsx';"],
  ['a feature does not import the server', 'app/lobby/lobby.tsx', "import type { X } from '#server/http/app.ts';"],
  ['a feature does not import a page dynamically', 'app/walks/a.ts', "import('#app/pages/home/home.tsx');"],
  ['what all features share imports no feature', 'app/play/a.ts', "import { Solo } from '#app/modes/levels/solo.tsx';"],
  ['an island does not import the server', 'app/client/islands/a.ts', "import type { X } from '#server/http/app.ts';"],
  ['components do not import the engine', 'app/components/a.tsx', "import { x } from '#engine/notation.ts';"],
  ['the layout does not import forms', 'app/layout/header.tsx', "import { Field } from '#app/forms/field.tsx';"],
  ['the board does not import React', 'app/board/mount-board.ts', "import { useState } from 'react';"],
  ['the board exports nothing of a feature', 'app/board/a.ts', "export { Solo } from '#app/modes/levels/solo.tsx';"],
  ['a playthrough does not import React', 'app/playthrough/playthrough.ts', "import { useState } from 'react';"],
  ['a playthrough does not call the server', 'app/playthrough/a.ts', "import { call } from '#app/client/call.ts';"],
  ['the outbox does not import a component', 'app/outbox/outbox.ts', "import { X } from '#app/components/a.tsx';"],
  [
    'the realtime client does not import a component',
    'app/realtime/a.ts',
    "import { X } from '#app/components/a.tsx';",
  ],
  ['metadata imports no component', 'app/seo/a.ts', "import { X } from '#app/components/a.tsx';"],
  ['the service worker does not import the app', 'app/service-worker/a.ts', "import { X } from '#app/client/call.ts';"],
  ['the forms of the server import no feature', 'app/forms/a.server.ts', "import { X } from '#app/duel/duel.tsx';"],
  ['the root imports no tool', 'app/root.tsx', "import { x } from '#tools/build/a.ts';"],
  ['a page of articles imports no tool', 'app/pages/blog/a.tsx', "import { x } from '#tools/build/a.ts';"],
  ['a page of the game imports no article', 'app/pages/play/a.tsx', "import { X } from '#content/drawings/a.ts';"],
  ['an article imports only figures and examples', 'content/fr/a.ts', "import { X } from '#app/pages/home/home.tsx';"],
  ['what is built imports no fixture of its folder', 'server/db/a.ts', "import { x } from './testing/a.ts';"],
  [
    'what is built imports no fixture of another folder',
    'server/db/b.ts',
    "import { x } from '#server/mail/testing/a.ts';",
  ],
  ['what builds imports no test', 'tools/build/a.ts', "import { x } from '#tests/languages.ts';"],
  ['an import across folders starts with #', 'server/mail/a.ts', "import { x } from '../db/b.ts';"],
  ['a test keeps to that, too', 'server/mail/a.test.ts', "import { x } from '../db/b.ts';"],
] as const;

test('each import that the test plants against the rules between folders is refused', async () => {
  const files = Object.fromEntries(PLANTED.map(([, path, source]) => [path, source]));
  expect(Object.keys(files)).toHaveLength(PLANTED.length);
  const found = new Set(await violationsIn(files));
  const missed = PLANTED.filter(([, path]) => !found.has(`${path}: style/noRestrictedImports`));
  expect(missed.map(([rule]) => rule)).toEqual([]);
});

test('an import cycle of three files is refused, even if all imports are of types', async () => {
  const cycle = {
    'engine/a.ts': "import type { B } from '#engine/b.ts';\nexport type A = B;",
    'engine/b.ts': "import type { C } from './c.ts';\nexport type B = C;",
    'engine/c.ts': "import type { A } from './a.ts';\nexport type C = A | 1;",
    'engine/d.ts': "import type { A } from './a.ts';\nexport type D = A;",
  };
  const refused = ['engine/a.ts', 'engine/b.ts', 'engine/c.ts'].map(path => `${path}: suspicious/noImportCycles`);
  expect((await violationsIn(cycle)).toSorted()).toEqual(refused);
});

test('an import without a file extension is refused', async () => {
  const files = { 'engine/a.ts': "import { b } from './b';\nb();", 'engine/b.ts': 'export const b = () => {};' };
  expect(await violationsIn(files)).toEqual(['engine/a.ts: correctness/useImportExtensions']);
});

/** Imports that Biome does not read: those of articles, types of modules, globs and files of workers. */
const UNREAD = [
  /^(?:import|export) [^;]*?from '([^']+)'/gm,
  /typeof import\('([^']+)'\)/g,
  /import\.meta\.glob(?:<[^>]*>)?\(\s*\[?'([^']+)'/g,
  /new URL\(\s*'([^']+\.tsx?)',\s*import\.meta\.url/g,
];

test('imports that the linter does not read, such as those of articles and workers, obey the rules between folders, too', async () => {
  const sources = globSync('{engine,protocol,site,server,app,content}/**/*.{ts,tsx,mdx}').filter(
    path => !/\.test\.|\/testing\/|^app\/(?:entry\.server\.tsx|routes\.ts)$/.test(path),
  );
  const files = sources.flatMap(path => {
    const patterns = path.endsWith('.mdx') ? UNREAD : UNREAD.slice(1);
    const targets = patterns.flatMap(pattern => [...readFileSync(path, 'utf8').matchAll(pattern)].map(([, to]) => to));
    const lines = targets.map(target => `import '${target?.replace(/^\//, '#')}';`);
    return lines.length === 0 ? [] : [[path.replace(/\.mdx$/, '.ts'), lines.join('\n')] as const];
  });
  expect(files.length).toBeGreaterThan(20);
  const found = await violationsIn(Object.fromEntries(files));
  expect(found.filter(each => each.endsWith('noRestrictedImports'))).toEqual([]);
});

test('every imported style sheet exists', () => {
  const imports = globSync('app/**/*.{ts,tsx}').flatMap(path =>
    [...readFileSync(path, 'utf8').matchAll(/^import [^;]*?'([#.][^']+\.css)'/gm)].map(([, sheet = '']) => [
      path,
      sheet,
    ]),
  );
  expect(imports.length).toBeGreaterThan(100);
  const fileOf = (path: string, sheet: string) => (sheet[0] === '#' ? sheet.slice(1) : join(dirname(path), sheet));
  expect(imports.filter(([path = '', sheet = '']) => !existsSync(fileOf(path, sheet)))).toEqual([]);
});

test('the protocol files for browsers import only types from the schemas, so that browsers never load zod', () => {
  const half = globSync('protocol/{http.ts,http/*.ts}');
  expect(half.length).toBeGreaterThan(5);
  const loads = /(?:import|export) (?!type )[^;']*from '[^']*(?:schemas|zod)[^']*'/;
  expect(half.filter(file => loads.test(readFileSync(file, 'utf8')))).toEqual([]);
});
