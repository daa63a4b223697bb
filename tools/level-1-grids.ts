import { writeFileSync } from 'node:fs';
import { enumerateLevel1 } from '#engine/reference/enumerate-level-1.ts';

// Finds all grids of level 1 and writes them to the generator's list. The list changes only with the rules of level 1.

const PER_LINE = 16;

const grids = enumerateLevel1();
const lines = Array.from({ length: Math.ceil(grids.length / PER_LINE) }, (_, line) =>
  grids.slice(line * PER_LINE, (line + 1) * PER_LINE).join(' '),
);
writeFileSync(
  'engine/generator/grids/level-1-list.ts',
  `/**
 * All grids of level 1, found by tools/level-1-grids.ts. Each stands for its rotations and reflections, and is given as
 * its numbers in order, each cell as a letter.
 */
export const LEVEL_1_GRIDS = \`
${lines.join('\n')}
\`;
`,
);
