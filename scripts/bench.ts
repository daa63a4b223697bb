import { measureDuels } from './bench/duels.ts';
import type { Line } from './bench/line.ts';
import { measurePages } from './bench/pages.ts';
import { measurePairs } from './bench/pairs.ts';
import { measurePaths } from './bench/paths.ts';
import { measurePuzzles } from './bench/puzzles.ts';
import { measureSameness } from './bench/sameness.ts';
import { measureSpeed } from './bench/speed.ts';

/** What is measured, in turn; a section gives its lines of the table. */
const sections: readonly (() => Promise<readonly Line[]> | readonly Line[])[] = [
  measurePuzzles,
  measureSpeed,
  measurePaths,
  measureSameness,
  measurePages,
  measureDuels,
  measurePairs,
];

const verdict = ({ isMet }: Line) => (isMet === undefined ? 'not measured' : isMet ? 'yes' : 'NO');

console.log('| target | figure | measured | met? |\n|---|---|---|---|');
for (const measure of sections) {
  for (const line of await measure()) {
    console.log(`| ${line.target} | ${line.figure} | ${line.measured} | ${verdict(line)} |`);
    if (line.isMet === false) process.exitCode = 1;
  }
}
