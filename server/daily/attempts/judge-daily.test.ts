import { expect, test } from 'vitest';
import type { InputKind } from '#engine/input-kind.ts';
import { handDrawnLog } from '#engine/judging/testing/hand-drawn-log.ts';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import { cellCount } from '#engine/puzzle.ts';
import { judgeDaily } from './judge-daily.ts';

const PUZZLE = '1 . . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . 2';
const PATH = drawnPath('a b c d e\nj i h g f\nk l m n o\nt s r q p\nu v w x y');

/** Judges a game whose result arrives `arrivesAfter` milliseconds after its start. */
function judge(log: string, { arrivesAfter = 9000, input }: { arrivesAfter?: number; input?: InputKind } = {}) {
  const issuedAt = new Date('2026-11-22T11:00:00Z');
  const arrivedAt = new Date(issuedAt.getTime() + arrivesAfter);
  const verdict = judgeDaily({ puzzle: PUZZLE, notation: 1, issuedAt, isOnDay: true, log, input, arrivedAt });
  if (!verdict.ok) throw new Error(verdict.refusal);
  return verdict.value;
}

const hand = (ms: number) => handDrawnLog(PATH, ms);

/** A game whose squares come in bursts of five at once, each with two turns, as no arrow key draws them. */
const bursts = PATH.map((cell, index) => `${cell}@${1000 * (1 + Math.floor((index + 2) / 5))}`).join(' ');

test('J15 a game is judged by the time of its log, by the server’s time and by its kind of input', () => {
  const leastMs = 60 * cellCount(drawnPuzzle(PUZZLE));
  expect(judge(hand(leastMs), { arrivesAfter: leastMs }).isPlausible).toBe(true);
  expect(judge(hand(leastMs - 1)).isPlausible).toBe(false);
  expect(judge(hand(leastMs), { arrivesAfter: leastMs - 1 }).isPlausible).toBe(false);
  expect((['mouse', 'keys', undefined] as const).map(input => judge(bursts, { input }).isPlausible)).toEqual([
    true,
    false,
    true,
  ]);
});

test('J15 two logs with the same intervals have the same hash, and a log with few different ones has none', () => {
  const digests = [hand(8000), hand(8000).replaceAll(/@(\d+)/g, (_, ms) => `@${Number(ms) + 90}`), hand(7000), bursts];
  const [log, later, other, coarse] = digests.map(text => judge(text).gestureDigest);
  expect(log).toMatch(/^[\w-]{43}$/);
  expect([later === log, other === log, coarse]).toEqual([true, false, null]);
});

test('J12 J15 whether a time is verified is decided by day and arrival, and apart from that by the gesture', () => {
  const constant = PATH.map((cell, index) => `${cell}@${100 * (index + 1)}`).join(' ');
  expect(judge(constant)).toMatchObject({ isVerifiable: false, isPlausible: false });
  expect(judge(constant, { arrivesAfter: 2600 })).toMatchObject({ isVerifiable: true, isPlausible: false });
  expect(judge(hand(8000))).toMatchObject({ isVerifiable: true, isPlausible: true });
});
