import { measureDuels } from './bench/duels.ts';
import { measurePages } from './bench/pages.ts';
import { measurePairs } from './bench/pairs.ts';
import { measurePaths } from './bench/paths.ts';
import { measurePuzzles } from './bench/puzzles.ts';
import { measureSameness } from './bench/sameness.ts';
import { measureSpeed } from './bench/speed.ts';
import type { TableRow } from './bench/table.ts';

/** What is measured, in turn; a section gives its lines of the table. */
const SECTIONS: Readonly<Record<string, () => Promise<readonly TableRow[]> | readonly TableRow[]>> = {
  puzzles: measurePuzzles,
  speed: measureSpeed,
  paths: measurePaths,
  sameness: measureSameness,
  pages: measurePages,
  duels: measureDuels,
  pairs: measurePairs,
};

const verdict = ({ isMet }: TableRow) => (isMet === undefined ? 'not measured' : isMet ? 'yes' : 'NO');

const named = process.argv.slice(2);
const unknown = named.find(name => !Object.hasOwn(SECTIONS, name));
if (unknown !== undefined) {
  console.error(`there is no section ${unknown}, only ${Object.keys(SECTIONS).join(', ')}`);
  process.exit(1);
}

console.log('| target | figure | measured | met? |\n|---|---|---|---|');
for (const name of named.length === 0 ? Object.keys(SECTIONS) : named) {
  for (const line of (await SECTIONS[name]?.()) ?? []) {
    console.log(`| ${line.target} | ${line.figure} | ${line.measured} | ${verdict(line)} |`);
    if (line.isMet === false) process.exitCode = 1;
  }
}
