import { generatePuzzle } from '#engine/generator/generate.ts';

const start = performance.now();
generatePuzzle(Number(process.argv[2]), 'first');
console.log(performance.now() - start);
