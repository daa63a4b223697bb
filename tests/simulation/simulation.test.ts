// @module-tag slow
import { expect, test } from 'vitest';
import { BUGS } from './bugs.ts';
import { simulate } from './simulate.ts';

const SEEDS = 200; // `npm run simulate` plays thousands
const seeds = (count: number) => Array.from({ length: count }, (_, index) => `seed ${index}`);

test(`on a faulty network, all ${SEEDS} duels end once, with one outcome, and lose no confirmed command`, async () => {
  const faulty: unknown[] = [];
  const ends = new Set<string>();
  for (const seed of seeds(SEEDS)) {
    const outcome = await simulate(seed);
    ends.add(outcome.ended);
    if (outcome.faults.length > 0) faulty.push(outcome);
  }
  expect(faulty).toEqual([]);
  expect([...ends]).toEqual(expect.arrayContaining(['2 finished played', '2 finished resigned', '2 finished claimed']));
});

test('the same seed always gives the same run', async () => {
  expect(await simulate('again')).toEqual(await simulate('again'));
  expect((await simulate('again')).facts).not.toBe((await simulate('and another')).facts);
});

test.each(BUGS)('the simulation detects the bug “%s”', async bug => {
  for (const seed of seeds(2000)) if ((await simulate(seed, bug)).faults.length > 0) return;
  expect.fail('2,000 duels with this bug showed no fault');
});
