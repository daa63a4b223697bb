import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = globSync('app/**/*.{ts,tsx}');

/** Returns the style sheets that a source imports, each with the name under which the source has its classes. */
const sheetsOf = (source: string, text: string) =>
  [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].map(([, name = '', path = '']) => ({
    name,
    sheet: path.startsWith('#') ? path.slice(1) : join(dirname(source), path),
  }));

const classesIn = (sheet: string) =>
  new Set([...readFileSync(sheet, 'utf8').matchAll(/\.([a-z]\w*)/gi)].map(([, name]) => name));

test('every CSS class that a component names is in its style sheet', () => {
  const missing = SOURCES.flatMap(source => {
    const text = readFileSync(source, 'utf8');
    return sheetsOf(source, text).flatMap(({ name, sheet }) => {
      const defined = classesIn(sheet);
      const named = [...text.matchAll(RegExp(`(?<![\\w/.'-])${name}\\.(\\w+)(?!\\.)`, 'g'))].map(([, used]) => used);
      return named.filter(used => !defined.has(used)).map(used => `${source}: ${sheet} has no .${used}`);
    });
  });
  expect(missing).toEqual([]);
});
