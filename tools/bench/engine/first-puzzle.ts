import { generatePuzzle } from '#engine/generator/generate.ts';

// Prints how many milliseconds a fresh process takes for its first puzzle; speed.ts runs it.
const start = performance.now();
generatePuzzle(Number(process.argv[2]), 'first');
console.log(performance.now() - start);
