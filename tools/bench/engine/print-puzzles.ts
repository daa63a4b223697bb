import { generatePuzzle } from '#engine/generator/generate.ts';
import { writePath, writePuzzle } from '#engine/notation.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { plainPuzzle } from './plain-puzzles.ts';

/*
 * Prints 20,000 puzzles with their solutions. Bundled into one file, this script runs on any JavaScript
 * engine that has a function for printing.
 */

const TUNED_PER_LEVEL = 400;
const PLAIN_PER_COUNT = 1300;

declare const print: ((line: string) => void) | undefined; // exists in the shells of SpiderMonkey and JavaScriptCore

const writeLine = typeof print === 'function' ? print : console.log;

function printPuzzle(puzzle: Puzzle, solution: Path): void {
  writeLine(`${writePuzzle(puzzle)}\n${writePath(puzzle.size, solution)}`);
}

for (let level = 1; level <= 24; level++) {
  for (let seed = 0; seed < TUNED_PER_LEVEL; seed++) {
    const generated = generatePuzzle(level, `same ${seed}`);
    if (generated.ok) printPuzzle(generated.value.puzzle, generated.value.solution);
  }
}
for (let count = 7; count <= 14; count++) {
  for (let seed = 0; seed < PLAIN_PER_COUNT; seed++) {
    const generated = plainPuzzle(count < 9 ? 5 : 6, count, `same ${seed}`);
    if (generated !== undefined) printPuzzle(generated.puzzle, generated.solution);
  }
}
