import { generatePuzzle } from '#engine/generator/generate.ts';
import { writePath, writePuzzle } from '#engine/notation.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { plainPuzzle } from './plain-puzzles.ts';

/*
 * Prints 20,000 puzzles with their solutions, for any JavaScript engine: bundled into one file it needs nothing
 * but a way to print.
 */

const STEERED_PER_LEVEL = 400;
const PLAIN_PER_COUNT = 1300;

declare const print: ((line: string) => void) | undefined; // what SpiderMonkey's and JavaScriptCore's shells have

const say = typeof print === 'function' ? print : console.log;

function sayPuzzle(puzzle: Puzzle, solution: Path): void {
  say(`${writePuzzle(puzzle)}\n${writePath(puzzle.size, solution)}`);
}

for (let level = 1; level <= 24; level++) {
  for (let seed = 0; seed < STEERED_PER_LEVEL; seed++) {
    const made = generatePuzzle(level, `same ${seed}`);
    if (made.ok) sayPuzzle(made.puzzle, made.solution);
  }
}
for (let count = 7; count <= 14; count++) {
  for (let seed = 0; seed < PLAIN_PER_COUNT; seed++) {
    const made = plainPuzzle(count < 9 ? 5 : 6, count, `same ${seed}`);
    if (made !== undefined) sayPuzzle(made.puzzle, made.solution);
  }
}
