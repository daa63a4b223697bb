import { expect, test } from 'vitest';
import { type Bead, beadsBelow, firstOfTen, storedBeads } from './beads.ts';

const bead = (level: number, hints = 0): Bead => ({ level, best: { level, durationMs: 41_000, hints }, opens: true });
const levels = (beads: readonly Bead[]) => beads.map(({ level }) => level);

test.each([
  [1, 1],
  [10, 1],
  [11, 11],
  [37, 31],
  [40, 31],
])('N2 level %i belongs to the ten levels from %i on', (level, first) => {
  expect(firstOfTen(level)).toBe(first);
});

test('N1 every level below the next one has a bead (link to a solved level), and it opens a replay only if its game is known', () => {
  expect(beadsBelow(4, [bead(2)], 5)).toEqual([{ level: 1, opens: false }, bead(2), { level: 3, opens: false }]);
  expect(levels(beadsBelow(13, [], 5))).toEqual([8, 9, 10, 11, 12]);
  expect(beadsBelow(1, [bead(7)], 5)).toEqual([]);
});

test('N1 if two beads (results) of a solved level are known, the first one is used', () => {
  expect(beadsBelow(2, [bead(1, 0), bead(1, 3)], 5)).toEqual([bead(1, 0)]);
});

test('N3 for each game that the server has stored, there is a bead (a link in the row of solved levels) that opens its replay', () => {
  expect(storedBeads([{ level: 3, durationMs: 41_000, hints: 0 }])).toEqual([bead(3)]);
});
