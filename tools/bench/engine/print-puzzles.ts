import { type Generated, type GeneratedPuzzle, generatePuzzle } from '#engine/generator/generate-level.ts';
import { generateGrid } from '#engine/generator/grids/generate-free-grid.ts';
import { FREE_SIZES, gradesOf } from '#engine/generator/grids/kinds.ts';
import { writePath, writePuzzle } from '#engine/notation.ts';

/*
 * Prints about 20,000 puzzles with their solutions. Bundled into one file, this script runs on any JavaScript
 * engine that has a function for printing.
 */

const PER_LEVEL = 600;
const PER_KIND = 160;

// the shells of JavaScript engines have the function `print` instead of `console.log`
declare const print: ((line: string) => void) | undefined;

const writeLine = typeof print === 'function' ? print : console.log;

function printGenerated(generated: Generated): void {
  writeLine(generated.ok ? textOf(generated.value) : generated.refusal);
}

const textOf = ({ puzzle, solution }: GeneratedPuzzle): string =>
  `${writePuzzle(puzzle)}\n${writePath(puzzle.size, solution)}`;

for (let level = 1; level <= 24; level++) {
  for (let seed = 0; seed < PER_LEVEL; seed++) printGenerated(generatePuzzle(level, `same ${seed}`));
}
for (const size of FREE_SIZES) {
  for (const hasWalls of [false, true]) {
    for (const grade of gradesOf(size, hasWalls)) {
      for (let seed = 0; seed < PER_KIND; seed++)
        printGenerated(generateGrid({ size, hasWalls, grade }, `same ${seed}`));
    }
  }
}
