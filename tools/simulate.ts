import { parseArgs } from 'node:util';
import { OPPONENTS, simulate } from '#tests/simulation/simulate.ts';

/*
 * Simulates many duels on a faulty network, each from its own seed, and reports those with faults. Run with
 * `npm run simulate -- --seeds 10000 --first 0`, and with `--against house` or `--against recording` against an
 * automaton.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '10000' },
    first: { type: 'string', default: '0' },
    against: { type: 'string', default: 'person' },
  },
});
const opponent = OPPONENTS.find(each => each === values.against);
if (opponent === undefined) throw new Error(`--against is one of ${OPPONENTS.join(', ')}`);
const [count, first] = [Number(values.seeds), Number(values.first)];
const ends = new Map<string, number>();
let faulty = 0;
let commands = 0;

for (let index = first; index < first + count; index++) {
  const outcome = await simulate(`seed ${index}`, undefined, opponent);
  ends.set(outcome.ended, (ends.get(outcome.ended) ?? 0) + 1);
  commands += outcome.facts;
  if (outcome.faults.length === 0) continue;
  faulty++;
  console.log(`${outcome.seed}: ${outcome.faults.join('; ')}`);
}

console.log(
  `${count} seeds from ${first}: ${faulty} faulty; ${commands} commands; ${[...ends].map(([end, n]) => `${n} × ${end}`).join(', ')}`,
);
if (faulty > 0) process.exitCode = 1;
