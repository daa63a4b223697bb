import { writeFileSync } from 'node:fs';
import { directionTo } from '#app/board/direction.ts';
import { generatePuzzle } from '#engine/generator/generate-level.ts';
import { writeGridCode } from '#engine/grid-code.ts';

// Generates grids of level 1 that are part of the page's script, so that a player's first game needs no generator. The
// grids are the same each time, until the generator changes.

const COUNT = 96;

const grids = new Set<string>();
for (let number = 0; grids.size < COUNT; number++) {
  const made = generatePuzzle(1, `first-${number}`);
  if (!made.ok) throw new Error(made.refusal);
  const { puzzle, solution } = made.value;
  const steps = solution.slice(1).map((cell, index) => directionTo(puzzle, solution[index] ?? cell, cell)?.[0]);
  grids.add(`${writeGridCode(puzzle)} ${steps.join('')}`);
}
writeFileSync(
  'app/modes/levels/first-grids.ts',
  `/** Grids of level 1, made by tools/first-grids.ts: the code of each, and the steps of its solution. */
export const FIRST_GRIDS = \`
${[...grids].join('\n')}
\`;
`,
);
