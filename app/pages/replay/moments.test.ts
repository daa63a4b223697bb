import { expect, test } from 'vitest';
import { entriesOf } from '#app/play/replay/path-at.ts';
import { besideMoment, marksOf } from './moments.ts';

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
] as const)('N4 from %i ms, the arrow to the moment %s leads to %i ms', (ms, towards, expected) => {
  expect(besideMoment(log, ms, towards, all)).toBe(expected);
});

test('N4 in a replay of a later grid, the arrows stay between its first and last moment', () => {
  expect(besideMoment(log, 260, 'before', { first: 250, last: 480 })).toBe(250);
  expect(besideMoment(log, 460, 'after', { first: 250, last: 480 })).toBe(480);
});

test('N4 cuts, restarts, hints and checks have their marks', () => {
  expect(marksOf(log)).toEqual({ cuts: [400, 600], hints: [450, 800] });
});
