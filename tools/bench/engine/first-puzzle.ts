import { generatePuzzle } from '#engine/generator/generate-level.ts';

// Prints the milliseconds that a new process needs to generate its first puzzle. speed.ts runs this script.
const start = performance.now();
generatePuzzle(Number(process.argv[2]), 'first');
console.log(performance.now() - start);
