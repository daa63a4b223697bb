import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

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

test.each(files)('%s makes no claim that is known to be false', file => {
  const text = textOf(file);
  const found = FALSE_CLAIMS.flatMap(({ pattern, truth }) =>
    (text.match(pattern) ?? []).map(claim => `“${claim}”, yet ${truth}`),
  );
  expect(found).toEqual([]);
});
