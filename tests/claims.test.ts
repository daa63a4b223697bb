import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { messagesIn } from '#tests/messages.ts';

/** False claims that pages and documents once made, each with the correct statement. */
const FALSE_CLAIMS = [
  {
    pattern:
      /difficulty[^.\n]*?(?:does not|doesn’t|never) (?:drop|fall)|difficulté[^.\n]*?ne (?:re)?(?:descend|tombe)\p{L}* (?:pas|jamais)/giu,
    truth: 'the target difficulty rises, but a grid may be easier than the one before (R16)',
  },
  {
    pattern: /as hard as its number|aussi difficile que son numéro/giu,
    truth: 'a level aims at a target difficulty, and its grids are near to it (R16)',
  },
  {
    pattern:
      /(?:every|each|all(?: the)?) grids?[^.\n]*?symmetric|(?:chaque|toutes? (?:les |nos )?)\s?grilles?[^.\n]*?symétri/giu,
    truth: 'the grids of level 1 are not symmetric (R16)',
  },
  {
    pattern: /(?:has|have) to guess|must guess|il faut (?:deviner|supposer)/giu,
    truth: 'deduction finishes every grid without a guess (R15)',
  },
  {
    pattern: /read the announcement|lire l’annonce/giu,
    truth: 'the page on Zip that we link is a report of TechScoop360, not an announcement of LinkedIn',
  },
  {
    pattern: /(?<!usually[^.]*)fiendish on Sunday|(?<!d’ordinaire[^.]*)redoutable le dimanche/gu,
    truth: 'the grid of a day with a picture has another load than its weekday, on Sundays too (J2)',
  },
];

const files = [
  'messages/{fr,en}.json',
  'content/{,pages/}{fr,en}/*.mdx',
  '{README,CHANGELOG}.md',
  'docs/**/*.md',
].flatMap(pattern => globSync(pattern));

/** Returns the text of a file with each paragraph on a single line. */
const textOf = (file: string): string => readFileSync(file, 'utf8').replaceAll(/\n(?=\S)/g, ' ');

test.each(files)('%s contains none of the claims that are known to be false', file => {
  const text = textOf(file);
  const found = FALSE_CLAIMS.flatMap(({ pattern, truth }) =>
    (text.match(pattern) ?? []).map(claim => `“${claim}”, yet ${truth}`),
  );
  expect(found).toEqual([]);
});

const keysIn = (cell: string): readonly string[] => [...cell.matchAll(/`(\w+)`/g)].map(([, key = '']) => key);

const [tables = '', withoutClaim = ''] = readFileSync('docs/claims.md', 'utf8').split('## Messages without a claim');

/** The rows of docs/claims.md: some messages, what they claim, and the proofs of that. */
const rows = tables
  .split('\n')
  .filter(line => line.startsWith('| `'))
  .map(line => line.split('|').map(cell => cell.trim()))
  .map(([, messages = '', claim = '', proof = '']) => ({ keys: keysIn(messages), claim, proofs: proof.split('<br>') }));

test('docs/claims.md lists every message of the home page, the rules and the mode selection once, with its claim or without one', () => {
  const known = messagesIn('en').map(([key]) => key);
  const [claiming, silent] = [rows.flatMap(({ keys }) => keys), keysIn(withoutClaim)];
  const isInBothOrNeither = (key: string) => claiming.includes(key) === silent.includes(key);
  const onPages = known.filter(key => /^(?:home|rules|mode)_/.test(key));
  expect([...onPages, ...silent].filter(isInBothOrNeither)).toEqual([]);
  expect([...claiming, ...silent].filter(key => !known.includes(key))).toEqual([]);
});

const TEST = /^`([^`]+)` – "(.+)"$/;

/** Returns true if a whole string in the file is this title. */
const hasTitle = (file: string, title: string): boolean =>
  existsSync(file) && [`'`, `"`, '`'].some(mark => readFileSync(file, 'utf8').includes(mark + title + mark));

test('every test that docs/claims.md names exists', () => {
  const proofs = rows.flatMap(row => row.proofs);
  const isMissing = (proof: string) => {
    const [, file, title] = TEST.exec(proof) ?? [];
    return file !== undefined && title !== undefined && !hasTitle(file, title);
  };
  expect(proofs.filter(isMissing)).toEqual([]);
});

test('every claim in docs/claims.md is proved by a test or a source, or says how to check it by hand', () => {
  const sources = readFileSync('docs/sources.md', 'utf8');
  const isProof = (proof: string) =>
    TEST.test(proof) || /^by hand: \w/.test(proof) || (/^<https:.*>$/.test(proof) && sources.includes(`| ${proof} |`));
  expect(rows.filter(({ proofs }) => !proofs.every(isProof)).map(({ claim }) => claim)).toEqual([]);
});
