import { generatePuzzle } from '#engine/generator/generate.ts';

// Prints the milliseconds that a fresh process needs for its first puzzle. speed.ts runs this script.
const start = performance.now();
generatePuzzle(Number(process.argv[2]), 'first');
console.log(performance.now() - start);
