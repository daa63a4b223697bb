import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SECTIONS } from './sections.ts';

test('the table in docs/operations.md lists exactly the sections of the benchmark', () => {
  const docs = readFileSync('docs/operations.md', 'utf8');
  const table = docs.slice(docs.indexOf('| section | what runs |'), docs.indexOf('Timings on one machine drift'));
  const described = [...table.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name);
  expect(described.toSorted()).toEqual(Object.keys(SECTIONS).toSorted());
});
