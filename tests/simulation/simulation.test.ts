// @module-tag slow
import { expect, test } from 'vitest';
import { IS_WEEKLY } from '#tests/weekly.ts';
import { BUGS, RECORDING_BUG } from './bugs.ts';
import { simulate } from './simulate.ts';

const SEEDS = IS_WEEKLY ? 200 : 60; // `npm run simulate` simulates thousands of duels
const seeds = (count: number) => Array.from({ length: count }, (_, index) => `seed ${index}`);

test(`on a faulty network, all ${SEEDS} duels end once, with one outcome, and lose no confirmed command`, async () => {
  const faulty: unknown[] = [];
  const ends = new Set<string>();
  let delayed = 0;
  for (const seed of seeds(SEEDS)) {
    const outcome = await simulate(seed);
    ends.add(outcome.ended);
    delayed += outcome.delayed;
    if (outcome.faults.length > 0) faulty.push(outcome);
  }
  expect(faulty).toEqual([]);
  // outages of all servers have delayed some finishes (ends of rounds), which are timed by their log, and none of
  // them too early (D36)
  expect(delayed).toBeGreaterThan(0);
  expect([...ends]).toEqual(expect.arrayContaining(['2 finished played', '2 finished resigned', '2 finished claimed']));
});

test.each(['house', 'recording'] as const)(
  `on a faulty network, all ${SEEDS} duels against a computer opponent (%s) end once, and are recorded as they ended`,
  async opponent => {
    const faulty: unknown[] = [];
    const ends = new Set<string>();
    for (const seed of seeds(SEEDS)) {
      const outcome = await simulate(seed, undefined, opponent);
      ends.add(outcome.ended);
      if (outcome.faults.length > 0) faulty.push(outcome);
    }
    expect(faulty).toEqual([]);
    const expected = opponent === 'house' ? ['2 finished played'] : ['1 finished played', '1 finished withdrawn'];
    expect([...ends]).toEqual(expect.arrayContaining(expected));
  },
);

test('two simulations with the same seed give the same result', async () => {
  expect(await simulate('again')).toEqual(await simulate('again'));
  expect((await simulate('again')).facts).not.toBe((await simulate('and another')).facts);
});

test(`the simulation of duels against recordings detects the planted bug “${RECORDING_BUG}”`, {
  tags: 'weekly',
}, async () => {
  for (const seed of seeds(2000)) if ((await simulate(seed, RECORDING_BUG, 'recording')).faults.length > 0) return;
  expect.fail('2,000 duels with this bug showed no fault');
});

test.each(BUGS)('the duel simulation detects the planted bug “%s”', { tags: 'weekly' }, async bug => {
  for (const seed of seeds(2000)) if ((await simulate(seed, bug)).faults.length > 0) return;
  expect.fail('2,000 duels with this bug showed no fault');
});
