import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { slug } from 'github-slugger';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import * as schema from '#server/db/schema.ts';

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')];

/** The documents that describe the code as it is now. Decision records may contain names that no longer exist. */
const PRESENT = DOCUMENTS.filter(document => !document.startsWith('docs/decisions/'));

const read = (document: string): string => readFileSync(document, 'utf8');

/** Returns the faults that `find` reports in the documents, each after the name of its document. */
const wrongIn = (documents: readonly string[], find: (text: string, document: string) => readonly string[]) =>
  documents.flatMap(document => find(read(document), document).map(found => `${document}: ${found}`));

const FOLDERS = 'app|content|docs|e2e|engine|messages|protocol|server|site|tests|tools';

const PATH = new RegExp(`(?<![\\w/.:-])(?:${FOLDERS})/[\\w./{},@*-]*`, 'g');

/** Returns the paths that a path with alternatives, such as `a/{b,c}`, stands for. */
function expanded(path: string): readonly string[] {
  const [, before = '', names, after = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  return names === undefined ? [path] : names.split(',').flatMap(name => expanded(before + name + after));
}

/** Returns the paths in a text. In a diagram, `<br/>` may split a path into two lines. */
const pathsIn = (text: string): readonly string[] =>
  [...text.replaceAll('<br/>', '').matchAll(PATH)].flatMap(([path]) => expanded(path.replace(/[.,]+$/, '')));

const exists = (path: string): boolean => (path.includes('*') ? globSync(path).length > 0 : existsSync(path));

test('every path that a document mentions exists', () => {
  expect(PRESENT.flatMap(document => pathsIn(read(document))).length).toBeGreaterThan(300);
  expect(wrongIn(PRESENT, text => pathsIn(text).filter(path => !exists(path)))).toEqual([]);
});

const CODE_FILE = /`([\w.@-]+\.(?:ts|tsx|mjs|css|json|conf|yaml|md))`/g;

test('every file that a document mentions without its folder exists', () => {
  const files = new Set(globSync([`{${FOLDERS.replaceAll('|', ',')}}/**/*.*`, '*.*']).map(file => basename(file)));
  const named = (text: string) => [...text.matchAll(CODE_FILE)].map(([, name = '']) => name);
  expect(wrongIn(PRESENT, text => named(text).filter(name => !files.has(name)))).toEqual([]);
});

test('every npm script that a document mentions is in package.json', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const named = (text: string) => [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect(wrongIn(PRESENT, text => named(text).filter(name => !Object.hasOwn(scripts, name)))).toEqual([]);
});

const LINK = /\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]*))?\)/g;

const headingsOf = (document: string): readonly string[] =>
  [...read(document).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => slug(heading));

test('every link in a document leads to an existing file and heading', () => {
  const broken = (text: string, document: string) =>
    [...text.matchAll(LINK)].flatMap(([link, path = '', heading]) => {
      const target = path === '' ? document : join(dirname(document), path);
      const isFound = existsSync(target) && (heading === undefined || headingsOf(target).includes(heading));
      return isFound ? [] : [link];
    });
  expect(wrongIn(DOCUMENTS, broken)).toEqual([]);
});

test('the documents in docs have at most 35,000 words', () => {
  const words = globSync('docs/**/*.md').flatMap(document => read(document).match(/\S+/g) ?? []);
  expect(words.length).toBeLessThanOrEqual(35_000);
});

test('docs/architecture.md mentions more than sixty files', () => {
  expect(pathsIn(read('docs/architecture.md')).length).toBeGreaterThan(60);
});

test.each(['engine', 'server'])('the table in docs/architecture.md lists every folder of %s', folder => {
  const row =
    read('docs/architecture.md')
      .split('\n')
      .find(line => line.startsWith(`| \`${folder}/`)) ?? '';
  const named = [...row.matchAll(/`([\w-]+)\/?`/g)].map(([, name]) => name);
  const folders = readdirSync(folder, { withFileTypes: true }).filter(entry => entry.isDirectory());
  expect(folders.map(({ name }) => name).filter(name => !named.includes(name))).toEqual([]);
});

/** Returns the names in the first column of the tables under a heading. */
function namesUnder(heading: string, document: string): readonly string[] {
  const [, section = ''] = read(document).split(`\n## ${heading}\n`);
  const [lines = ''] = section.split('\n## ', 1);
  const cells = lines.split('\n').map(line => /^\| ([^|]*)/.exec(line)?.[1] ?? '');
  return cells.flatMap(cell => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
}

test('docs/operations.md lists exactly the settings that the server reads', () => {
  const asked = new Set<string>();
  const get = (_env: object, name: string) => void asked.add(name);
  readConfig(new Proxy({}, { get }));
  expect(namesUnder('Settings', 'docs/operations.md').toSorted()).toEqual([...asked].toSorted());
});

test('docs/data.md describes every table of the database', () => {
  const tables = Object.values(schema).filter(value => is(value, PgTable));
  const described = namesUnder('The database', 'docs/data.md');
  expect(tables.map(table => getTableConfig(table).name).filter(name => !described.includes(name))).toEqual([]);
});
