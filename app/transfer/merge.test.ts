// @module-tag slow
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { laterTotals, sumOfTotals } from '#app/client/storage/stored-totals.ts';
import { IS_WEEKLY } from '#tests/weekly.ts';
import { readFields } from './bundle.ts';
import type { Bundle, CarriedResult } from './carried.ts';
import { LIMITS, type Limits, mergeAll, mergeBundles } from './merge.ts';
import { bundles as anyBundles } from './testing/random-bundles.ts';

const RUNS = { numRuns: IS_WEEKLY ? 100_000 : 1000 };

/**
 * Random bundles (visitors' data). To make a bundle takes longer than to merge it, so the pairs and triples of the
 * weekly run are drawn from 10,000 bundles. The runs of each change make new ones, which fast-check can shrink.
 */
const bundles = IS_WEEKLY ? fc.constantFrom(...fc.sample(anyBundles, 10_000)) : anyBundles;

/** The maximum duration of a test. In the weekly run, a test takes long, because it checks 100,000 random cases. */
const TIMEOUT = { timeout: 900_000 };

/** Returns true for equal bundles. A comparison by Vitest's `expect` would take longer than a merge. */
const isSameBundle = (a: Bundle, b: Bundle) => JSON.stringify(a) === JSON.stringify(b);

/** Limits so low that random bundles (visitors' data) often exceed them. */
const NARROW: Limits = {
  ...{ results: 2, gridResults: 2, days: 2, challenges: 2, circles: 2, grids: 2, paces: 2, devices: 2 },
};

/**
 * The limits within which the tests merge the data of two browsers: the real ones, and ones that often drop entries.
 */
const WAYS = [
  ['the real limits', LIMITS],
  ['narrow limits', NARROW],
] as const;

test.each(WAYS)('T2 a second merge of the same data changes nothing, within %s', TIMEOUT, (_limits, limits) => {
  fc.assert(
    fc.property(bundles, bundles, (a, b) => {
      const [own, merged] = [mergeAll([a], limits), mergeAll([a, b], limits)];
      return isSameBundle(mergeAll([own, own], limits), own) && isSameBundle(mergeAll([merged, b], limits), merged);
    }),
    RUNS,
  );
});

test.each(WAYS)(
  'T2 two devices have the same data after a merge, whichever takes the other’s data, within %s',
  TIMEOUT,
  (_limits, limits) => {
    fc.assert(
      fc.property(bundles, bundles, (a, b) => isSameBundle(mergeAll([a, b], limits), mergeAll([b, a], limits))),
      RUNS,
    );
  },
);

test.each(WAYS)('T2 three devices merge to the same data in any order, within %s', TIMEOUT, (_limits, limits) => {
  fc.assert(
    fc.property(bundles, bundles, bundles, (a, b, c) => {
      const left = mergeAll([mergeAll([a, b], limits), c], limits);
      const right = mergeAll([a, mergeAll([b, c], limits)], limits);
      return isSameBundle(left, right);
    }),
    RUNS,
  );
});

const progress = ({ due, result, refusal }: Bundle['days'][number]) => {
  if (result === undefined) return 'begun';
  if (refusal !== undefined) return 'refused';
  return due === 'send' ? 'waiting' : 'recorded';
};
const STATES = ['begun', 'refused', 'waiting', 'recorded'];

/** Checks that the merged data of two browsers have all entries of one of these browsers. */
function expectAllOf(each: Bundle, merged: Bundle): void {
  const missing = <T>(list: (bundle: Bundle) => readonly T[]) => {
    const found = new Set(list(merged));
    return list(each).filter(name => !found.has(name));
  };
  const codes = (entries: readonly { readonly code: string }[]) => entries.map(({ code }) => code);
  const kinds = ['gridResults', 'challenges', 'circles', 'grids'] as const;
  expect(missing(({ results }) => results.map(({ attempt }) => attempt))).toEqual([]);
  expect(missing(bundle => kinds.flatMap(kind => codes(bundle[kind]).map(code => `${kind} ${code}`)))).toEqual([]);
  expect(
    missing(({ paces }) =>
      Object.values(paces)
        .flat()
        .map(pace => `${pace}`),
    ),
  ).toEqual([]);
  expect(missing(({ settings: { on, advice } }) => [...on, ...advice])).toEqual([]);
  expect(merged.settings.name === undefined && each.settings.name !== undefined).toBe(false);
  expect(merged.level).toBeGreaterThanOrEqual(each.level);
}

const isSame = (a: Bundle['dayGames'][number] | Bundle['days'][number]) => (b: typeof a) =>
  a.day === b.day && a.attempt === b.attempt;

/**
 * Checks that no total, best time or attempt in the merged data of two browsers is behind that of one of these
 * browsers.
 */
function expectNotBehind(each: Bundle, merged: Bundle): void {
  for (const [device, totals] of Object.entries(each.devices))
    expect(laterTotals(merged.devices[device]!, totals)).toEqual(merged.devices[device]);
  for (const [kind, seconds] of Object.entries(each.bestTimes))
    expect(merged.bestTimes[kind]).toBeLessThanOrEqual(seconds);
  for (const before of each.days) {
    const after = merged.days.find(isSame(before))!;
    expect(STATES.indexOf(progress(after))).toBeGreaterThanOrEqual(STATES.indexOf(progress(before)));
  }
  for (const before of each.dayGames) {
    const after = merged.dayGames.find(isSame(before));
    const isFinished = merged.days.find(isSame(before))?.result !== undefined;
    expect(after?.isWon ?? (isFinished && !before.isWon ? 'not needed' : 'lost')).not.toBe('lost');
    if (before.isWon) expect(after?.isWon).toBe(true);
  }
}

test('T2 when the data of two browsers are merged, nothing of either is lost', TIMEOUT, () => {
  fc.assert(
    fc.property(bundles, bundles, (a, b) => {
      const merged = mergeBundles(a, b);
      for (const each of [a, b]) {
        expectAllOf(each, merged);
        expectNotBehind(each, merged);
      }
    }),
    RUNS,
  );
});

/** Returns the hints and the time of the best game on each level, which the row of solved levels shows (N1). */
function bestGames(results: readonly CarriedResult[]) {
  const best = new Map<number, readonly [hints: number, ms: number]>();
  for (const { level, log } of results) {
    const ms = Number(/@(\d+)$/.exec(log)?.[1] ?? Number.NaN);
    const game = [log.match(/hint/g)?.length ?? 0, ms] as const;
    const before = best.get(level) ?? [Number.POSITIVE_INFINITY, 0];
    if (!Number.isNaN(ms) && (game[0] < before[0] || (game[0] === before[0] && game[1] < before[1])))
      best.set(level, game);
  }
  return best;
}

test('T3 when the data of two browsers are merged, the best game of each level stays', TIMEOUT, () => {
  const distinct = bundles.map(bundle => ({
    ...bundle,
    results: bundle.results.map(each => ({ ...each, attempt: `${each.attempt} of b` })),
  }));
  fc.assert(
    fc.property(bundles, distinct, (a, b) => {
      const merged = bestGames(mergeBundles(a, b).results);
      expect(merged).toEqual(bestGames([...a.results, ...b.results]));
    }),
    RUNS,
  );
});

test('T4 the totals of won levels of two devices add up, and a second merge does not count them twice', TIMEOUT, () => {
  fc.assert(
    fc.property(bundles, bundles, (a, b) => {
      const rename = (bundle: Bundle, sign: string) => ({
        ...bundle,
        devices: Object.fromEntries(Object.entries(bundle.devices).map(([id, totals]) => [sign + id, totals])),
      });
      const [first, second] = [rename(a, 'a-'), rename(b, 'b-')];
      const sumOf = ({ devices }: Bundle) => sumOfTotals(Object.values(devices));
      const merged = mergeBundles(first, second);
      expect(sumOf(merged)).toEqual(sumOfTotals([sumOf(first), sumOf(second)]));
      expect(sumOf(mergeBundles(merged, first))).toEqual(sumOf(merged));
    }),
    RUNS,
  );
});

test('T6 in a merge of two browsers’ data, a chosen setting wins over none, and of two choices the text that sorts last', () => {
  const withSettings = (settings: object) => readFields({ settings });
  const dark = withSettings({ theme: 'dark', name: 'Zoé', on: ['sound'], advice: ['wall'] });
  const light = withSettings({ theme: 'light', name: 'Ana', on: ['calm'], advice: ['7'] });
  expect(mergeBundles(dark, withSettings({}))).toEqual(dark);
  expect(mergeBundles(dark, light).settings).toEqual({
    ...{ theme: 'light', name: 'Zoé' },
    ...{ on: ['calm', 'sound'], advice: ['7', 'wall'] },
  });
});

test('T6 if two browsers have too many paces (times of a game’s cells), those stay that sort first by their last digits', () => {
  const paces = Array.from({ length: 20 }, (_, index) => [1, 2, 3, 1000 + 37 * index]);
  const merged = mergeBundles(
    readFields({ paces: { '2.1': paces.slice(0, 9) } }),
    readFields({ paces: { '2.1': paces.slice(9, 18) } }),
  );
  const reversed = (pace: readonly number[]) => `${pace}`.split('').toReversed().join('');
  const sorted = paces.slice(0, 18).toSorted((a, b) => (reversed(a) < reversed(b) ? -1 : 1));
  expect(merged.paces['2.1']).toEqual(sorted.slice(0, 9));
});

test('T6 if two browsers have games of one attempt, a won one stays, or otherwise the one that was played longer', () => {
  const day = { day: '2026-11-30', attempt: 'a', key: 'key', due: 'join' };
  const gameOf = (log: string, isWon: boolean) => {
    const game = { ...day, isWon, puzzle: '1 .\n2 .', solution: 'a b\nd c', log };
    return readFields({ days: [day], dayGames: [game] });
  };
  const [won, later, latest] = [gameOf('0@1 1@2 3@3 2@4', true), gameOf('0@1 1@700', false), gameOf('0@90000', false)];
  const logOf = (...games: readonly Bundle[]) => mergeAll(games, LIMITS).dayGames.map(({ log }) => log);
  expect(logOf(later, latest)).toEqual(['0@90000']);
  expect(logOf(later, won, latest)).toEqual(['0@1 1@2 3@3 2@4']);
});

test('T6 a merge drops the unfinished game of an attempt that another browser has finished: its log proves nothing', () => {
  const day = { day: '2026-11-30', attempt: 'a', key: 'key', due: 'join' };
  const result = { durationMs: 4, undosUsed: 0, hintsUsed: 0, restartsUsed: 0, isKept: true, isVerified: true };
  const game = { ...day, isWon: false, puzzle: '1 .\n2 .', solution: 'a b\nd c', log: '0@1' };
  const begun = readFields({ days: [day], dayGames: [game] });
  const recorded = readFields({ days: [{ ...day, result }] });
  expect(begun.dayGames).toHaveLength(1);
  expect(mergeBundles(begun, recorded)).toEqual(recorded);
});
