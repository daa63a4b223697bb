import { expect, test } from 'vitest';
import { entriesOf } from '#app/play/replay/path-at.ts';
import type { Game } from '#engine/game.ts';
import { besideMoment, marksOf, playFrom, timesOf } from './moments.ts';

const log = entriesOf('0@100 1@200 2@300 cut1@400 hint@450 3@500 restart@600 0@700 check@800');
const all = { first: 0, last: 900 };

test.each([
  [0, 'after', 100],
  [100, 'after', 200],
  [250, 'after', 300],
  [850, 'after', 900],
  [900, 'after', 900],
  [900, 'before', 800],
  [100, 'before', 0],
  [0, 'before', 0],
] as const)('N4 from %i ms of a replay, the arrow key to the entry %s it leads to %i ms', (ms, towards, expected) => {
  expect(besideMoment(log, ms, towards, all)).toBe(expected);
});

test('N4 in a replay of a challenge’s second grid, the arrow keys stay between the first and the last moment on that grid', () => {
  expect(besideMoment(log, 260, 'before', { first: 250, last: 480 })).toBe(250);
  expect(besideMoment(log, 460, 'after', { first: 250, last: 480 })).toBe(480);
});

test('N4 a replay’s slider marks the times of cuts (undos) and restarts, and those of hints and checks', () => {
  expect(marksOf(log)).toEqual({ cuts: [400, 600], hints: [450, 800] });
});

test.each([
  ['a short pause has its own length', 100, 500, 600],
  ['a long pause takes a second', 1000, 500, 31_000],
  ['a long pause ends at the next move', 60_000, 900, 61_000],
  ['after the last move, the time runs on', 61_500, 500, 62_000],
] as const)('N4 a replay lasts as long as the game, except for long pauses: %s', (_what, ms, playedMs, shown) => {
  expect(playFrom([900, 1000, 61_000], ms, playedMs)).toBe(shown);
});

test('N4 in a replay, a long pause before the first move also takes only one second', () => {
  expect(playFrom([40_000], 0, 250)).toBe(10_000);
});

test('N6 in a replay of two threads, only a time in which neither thread has a move is a pause', () => {
  const threads = [
    ['0@500 1@60000', 0],
    ['0@32000 1@33000', 30_000],
  ] as const;
  const shown = threads.map(([text, startMs]) => ({ name: '', game: { log: entriesOf(text) } as Game, startMs }));
  expect(timesOf(shown)).toEqual([500, 2000, 3000, 60_000]);
});
