import { expect, test } from 'vitest';
import { bothSeats } from './duel.ts';
import { readDuel, writeDuel } from './read-duel.ts';
import {
  afterRoundOne,
  afterSteps,
  finishedDuel,
  pairedDuel,
  SHOWN_AT,
  startedDuel,
  waitingDuel,
} from './testing/duel-fixtures.ts';

/** Returns the JSON that the database returns for a stored value. */
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const DUELS = [
  ['an empty room', waitingDuel],
  ['a match', pairedDuel],
  ['a round that has just started', startedDuel],
  ['a round in which a player gave up', afterSteps(startedDuel, [SHOWN_AT, 'ana', 'give-up'])],
  ['a complete round', afterRoundOne],
  ['a finished duel', finishedDuel],
  ['a room that was left', afterSteps(startedDuel, [SHOWN_AT, 'ana', 'leave'], [SHOWN_AT, 'ben', 'leave'])],
] as const;

test.each(DUELS)('a stored duel is read back unchanged: %s', (_what, duel) => {
  expect(readDuel(stored(writeDuel(duel)))).toEqual({ ok: true, value: stored(duel) });
});

test.each(DUELS)('a duel from before 22 November 2026, without a version, is read as version 1: %s', (_what, duel) => {
  expect(readDuel(stored(duel))).toEqual(readDuel(stored({ ...duel, v: 1 })));
});

test.each([0, 2, '1', null])('a stored duel with version %j is refused', v => {
  expect(readDuel({ ...startedDuel, v })).toEqual({ ok: false, refusal: 'unknown-version' });
});

type Damaged = { readonly field: string; readonly copy: unknown };

/** For each field of a value, at every depth, yields a copy of the value in which this field is replaced by `by`. */
function* damaged(value: unknown, by: unknown): Generator<Damaged> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, field] of Object.entries(value)) {
    const copyWith = (other: unknown) =>
      Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other };
    yield { field: key, copy: copyWith(by) };
    for (const { field: name, copy } of damaged(field, by)) yield { field: `${key}.${name}`, copy: copyWith(copy) };
  }
}

/** The fields that may hold any text: names, ids, and the logs of finished games, which no server replays. */
const ANY_TEXT = /\.(id|name)$|\.host\.log$/;

test.each([
  ['an object', {}],
  ['a negative number', -1],
  ['a fraction', 0.5],
  ['a word that means nothing', 'nonsense'],
  ['nothing', undefined],
])('a stored duel is refused if any one of its fields is replaced by %s', (_what, by) => {
  const duel = afterSteps(startedDuel, [SHOWN_AT, 'ana', 'give-up']);
  const accepted = [...damaged({ ...duel, answered: [] }, by)].filter(({ copy }) => readDuel(copy).ok);
  const fields = accepted.map(({ field }) => field);
  expect(typeof by === 'string' ? fields.filter(field => !ANY_TEXT.test(field)) : fields).toEqual([]);
});

test.each([
  ['a duel being played without a round', { ...startedDuel, rounds: [] }],
  ['a sixth round', { ...finishedDuel, rounds: [...finishedDuel.rounds, finishedDuel.rounds[0]] }],
  ['a finished duel without an ending', { ...finishedDuel, ending: null }],
  ['a match with one player', { ...pairedDuel, seats: { ...pairedDuel.seats, guest: null } }],
  ['null', null],
  ['a list', [startedDuel]],
  ['a text', JSON.stringify(startedDuel)],
])('readDuel, which reads stored duels, refuses %s', (_what, value) => {
  expect(readDuel(value)).toEqual({ ok: false, refusal: 'not-a-duel' });
});

test.each([
  ['a puzzle that breaks a rule', { puzzle: { size: 5, waypoints: [0, 0], walls: [] } }],
  ['a solution that is too short', { solution: [0, 1] }],
  ['a solution that leaves the grid', { solution: Array(25).fill(25) }],
  ['a log that cannot be read', { games: bothSeats({ log: '0@', hint: null, finish: null }) }],
  ['a log that does not replay', { games: bothSeats({ log: 'cut1@5', hint: null, finish: null }) }],
  ['a plan that does not replay', { plan: { log: 'cut1@5', how: 'given-up', durationMs: 5000 } }],
  ['a plan whose log does not end as the plan says', { plan: { log: '', how: 'solved', durationMs: 5000 } }],
])('D22 a stored duel is refused if a round has %s', (_what, field) => {
  const [round] = startedDuel.rounds;
  expect(readDuel({ ...startedDuel, rounds: [{ ...round, ...field }] })).toEqual({ ok: false, refusal: 'not-a-duel' });
});
