import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The text, in which each path of a diagram stands on one line. */
const text = readFileSync('docs/architecture.md', 'utf8').replaceAll('<br/>', '');

const PATH = /(?<![\w/.])(?:app|content|e2e|engine|messages|protocol|server|site|tests|tools)\/[\w./{},-]*/g;

/** Returns the paths that `a/{b,c}` stands for. */
function expanded(path: string): readonly string[] {
  const [, before = '', names, after = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  return names === undefined ? [path] : names.split(',').map(name => `${before}${name}${after}`);
}

const paths = [...text.matchAll(PATH)].flatMap(([path]) => expanded(path.replace(/[.,]$/, '')));

test('every path that docs/architecture.md names exists', () => {
  expect(paths.length).toBeGreaterThan(60);
  expect(paths.filter(path => !existsSync(path))).toEqual([]);
});

test.each(['engine', 'server'])('the table of docs/architecture.md names every folder of %s', folder => {
  const row = text.split('\n').find(line => line.startsWith(`| \`${folder}/`)) ?? '';
  const named = [...row.matchAll(/`([\w-]+)\/?`/g)].map(([, name]) => name);
  const folders = readdirSync(folder, { withFileTypes: true }).filter(entry => entry.isDirectory());
  expect(folders.map(({ name }) => name).filter(name => !named.includes(name))).toEqual([]);
});
