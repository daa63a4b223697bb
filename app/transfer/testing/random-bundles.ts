import fc from 'fast-check';
import { readFields } from '#app/transfer/bundle.ts';
import type { Bundle } from '#app/transfer/carried.ts';

/*
 * Random bundles (visitors' data) for tests. Ids and figures come from small sets, so that two bundles often have
 * entries of the same level, day or challenge, with the same or with different contents.
 */

const some = <T>(entry: fc.Arbitrary<T>, maxLength = 3) => fc.array(entry, { maxLength, size: 'max' });

const oneOf = <T>(...values: readonly T[]) => fc.constantFrom(...values);

const figure = fc.nat(3);
const log = oneOf('', '0@1', '0@0 1@500', '0@0 1@300', '0@0 hint@200 1@300', '0@0 1@500 cut1@700');
const day = oneOf('2026-11-28', '2026-11-29', '2026-11-30');
const notes = oneOf(undefined, '0-1');
const key = oneOf('a-key-of-twenty-letters', 'another-key-of-letters');

const totals = fc.record({ levels: figure, score: figure, durationMs: figure, undos: figure, hints: figure });

const records = <T>(name: fc.Arbitrary<string>, value: fc.Arbitrary<T>) =>
  some(fc.tuple(name, value)).map(entries => Object.fromEntries(entries));

const result = fc.record({
  version: oneOf(2, 2, 3),
  attempt: oneOf('a', 'b', 'c', 'd', 'e'),
  level: fc.integer({ min: 1, max: 3 }),
  seed: fc.constant('s'),
  log,
  puzzle: fc.constant('1 .\n2 .'),
  uses: oneOf(undefined, { undos: 1, hints: 0, restarts: 0 }, { undos: 0, hints: 0, restarts: 2 }),
  finishedAt: figure,
});

const dailyResult = fc.record({
  durationMs: figure,
  undosUsed: figure,
  hintsUsed: fc.constant(0),
  restartsUsed: fc.constant(0),
  isKept: fc.boolean(),
  isVerified: fc.boolean(),
});

const attempt = fc
  .record({
    ...{ day, number: oneOf('x', 'y', 'z') },
    key: oneOf('key', undefined),
    due: oneOf('send', 'join', undefined),
    result: fc.option(dailyResult, { nil: undefined }),
    refusal: oneOf(undefined, undefined, 'too-fast'),
  })
  // the id of a random attempt contains its day, so that every attempt belongs to one day
  .map(({ number, ...each }) => ({ ...each, attempt: `${number} of ${each.day}`.replaceAll(' ', '-') }));

/** A random attempt at the grid of a day, with its stored game if there is one. */
const dayEntry = fc.record({ attempt, log, notes, elapsedMs: figure, hasGame: fc.boolean() });

const run = fc.record({
  startedAt: figure,
  puzzles: fc.constant(['1 .\n2 .']),
  logs: log.map(each => [each]),
  how: oneOf(undefined, 'solved', 'given-up'),
});

const challenge = fc.record({
  code: oneOf('CHALLENGE1', 'CHALLENGE2', 'CHALLENGE3', 'CHALLENGE4'),
  key,
  own: oneOf(true, undefined),
  at: oneOf(undefined, 0, 1, 2),
  run: fc.option(run, { nil: undefined }),
});

const pace = fc.array(figure, { minLength: 4, maxLength: 4 });

const fields = fc.record({
  level: fc.integer({ min: 1, max: 4 }),
  devices: records(oneOf('1-1-1-a', '1-1-1-b', '1-1-1-c'), totals),
  results: some(result),
  gridResults: some(
    fc.record({ version: fc.constant(1), code: oneOf('G1', 'G2', 'G3', 'G4'), log, finishedAt: figure }),
  ),
  days: some(dayEntry),
  challenges: some(challenge),
  circles: some(
    fc.record({ code: oneOf('CIRCLE0001', 'CIRCLE0002', 'CIRCLE0003', 'CIRCLE0004'), key, name: oneOf('A', 'B') }),
  ),
  grids: some(fc.record({ code: oneOf('G1', 'G2', 'G3', 'G4'), log, notes, elapsedMs: figure, at: figure })),
  bestTimes: records(oneOf('5.1.walls', '5.1.plain', '6.2.walls'), figure),
  paces: records(oneOf('2.1', '2.2'), some(pace, 2)),
  settings: fc.record({
    theme: oneOf(undefined, 'dark', 'light'),
    name: oneOf(undefined, 'Ana', 'Léo'),
    on: some(oneOf('calm', 'sound'), 2),
    advice: some(oneOf('wall', '7'), 2),
  }),
});

export const bundles: fc.Arbitrary<Bundle> = fields.map(({ days, ...rest }) =>
  readFields({
    ...rest,
    days: days.map(each => each.attempt),
    dayGames: days
      .filter(({ hasGame }) => hasGame)
      .map(({ attempt: { day, attempt, result }, hasGame: _, ...game }) => ({
        ...{ day, attempt, isWon: result !== undefined, puzzle: '1 .\n2 .', solution: 'a b\nd c' },
        ...game,
      })),
  }),
);
