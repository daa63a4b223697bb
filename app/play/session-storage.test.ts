import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import { deal, newSession, playMove, type Session } from './session.ts';
import { readSession, writeSession } from './session-storage.ts';

const puzzle = drawnPuzzle('1 . . . 2 . . . 3');
const solution = drawnPath('a b c f e d g h i');
const totals = { levels: 6, score: 21_000, durationMs: 300_000, undos: 12, hints: 3 };

function midGame(): Session {
  const dealt = { ...deal(newSession('seed-1'), puzzle, solution), level: 7, totals };
  const first = playMove(dealt, { kind: 'cell', cell: 0 }, 1000);
  if (!first.ok) throw new Error(first.refusal);
  const second = playMove(first.session, { kind: 'cell', cell: 1 }, 2000);
  if (!second.ok) throw new Error(second.refusal);
  return second.session;
}

/** What the browser would hold if one field had been spoilt. */
const spoilt = (field: string, value: unknown): string =>
  JSON.stringify({ ...JSON.parse(writeSession({ session: midGame(), elapsedMs: 2500 })), [field]: value });

test('what is written is read again: level, totals, thread and clock', () => {
  const kept = { session: midGame(), elapsedMs: 2500 };
  expect(readSession(writeSession(kept), 'unused')).toEqual(kept);
});

test('nothing kept: a new session at level 1', () => {
  expect(readSession(null, 'fresh')).toEqual({ session: newSession('fresh'), elapsedMs: 0 });
});

test.each([
  ['a game that is no text', 'game', 42],
  ['a game of nonsense', 'game', 'no grid at all'],
  ['a game that breaks a rule', 'game', '1 . . . 2 . . . 3\n--\n0@10 8@20'],
  ['a solution that does not solve it', 'solution', 'a b c . . . . . .'],
  ['a solution of another grid', 'solution', 'a b d c'],
])('%s costs the started level, not the level reached nor the totals', (_what, field, value) => {
  expect(readSession(spoilt(field, value), 'fresh').session).toEqual({
    seed: 'seed-1',
    level: 7,
    totals,
    round: undefined,
  });
});

test.each([
  ['level', -3, { level: 1 }],
  ['level', 'seven', { level: 1 }],
  ['level', 1_000_001, { level: 1 }],
  ['seed', 'x'.repeat(65), { seed: 'fresh', round: undefined }],
  ['totals', null, { level: 7, totals: { levels: 0, score: 0, durationMs: 0, undos: 0, hints: 0 } }],
  ['totals', { ...totals, score: 'lots' }, { level: 7, totals: { ...totals, score: 0 } }],
])('a spoilt %s is left out and the rest is read', (field, value, expected) => {
  expect(readSession(spoilt(field, value), 'fresh').session).toMatchObject(expected);
});

test('a clock that runs behind its own log is put right', () => {
  expect(readSession(spoilt('elapsedMs', 1), 'fresh').elapsedMs).toBe(2000);
  expect(readSession(spoilt('elapsedMs', 'late'), 'fresh').elapsedMs).toBe(2000);
});

test('a session without its seed loses its level on the table, for nobody could say which it was', () => {
  expect(readSession(spoilt('seed', ''), 'fresh').session).toEqual({
    seed: 'fresh',
    level: 7,
    totals,
    round: undefined,
  });
});

test('whatever stands in the storage, reading it gives a session', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.jsonValue().map(value => spoilt('game', value)),
      ),
      text => {
        const { session, elapsedMs } = readSession(text, 'fresh');
        return session.level >= 1 && elapsedMs >= 0;
      },
    ),
  );
});
