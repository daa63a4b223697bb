import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SECTIONS } from './sections.ts';

test('the sections that docs/operations.md describes exist', () => {
  const docs = readFileSync('docs/operations.md', 'utf8');
  const table = docs.slice(docs.indexOf('| section | what runs |'), docs.indexOf('Timings on one machine drift'));
  const described = [...table.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name);
  expect(described.length).toBeGreaterThan(5);
  expect(described.filter(name => !Object.hasOwn(SECTIONS, name ?? ''))).toEqual([]);
});
