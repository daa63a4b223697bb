import { expect, test } from 'vitest';
import type { Cue } from '#app/playthrough/game-cues.ts';
import { noteOf, PEAK, type Tone, tonesOf } from './tones.ts';

const number = (left: number): Cue => ({ kind: 'number', left });
const win: Cue = { kind: 'win' };
const refusal: Cue = { kind: 'refusal' };

test('R31 the tones of a grid rise to the same highest tone, however many numbers the grid has', () => {
  for (const last of [2, 6, 14]) {
    const notes = Array.from({ length: last }, (_, index) => noteOf(last - 1 - index));
    expect(notes.toSorted((a, b) => a - b)).toEqual(notes);
    expect(new Set(notes).size).toBe(last);
    expect(notes.at(-1)).toBe(noteOf(0));
  }
});

test('R31 on a grid with many numbers, no tone is too low for a small loudspeaker', () => {
  expect(noteOf(60)).toBeGreaterThan(150);
});

/** Returns the largest number of tones that sound at one time. */
const mostAtOnce = (tones: readonly Tone[]): number =>
  Math.max(
    ...tones.map(({ start }) => tones.filter(each => each.start <= start && start < each.start + each.seconds).length),
  );

test('R31 the tones of a very fast stroke that wins the game are never loud enough to crackle', () => {
  const played: Tone[] = [];
  let free = 0;
  for (let left = 11; left >= 0; left--) {
    const planned = tonesOf(left === 0 ? [number(0), win] : [number(left)], (12 - left) / 60, free);
    played.push(...planned.tones);
    free = planned.free;
  }
  expect(played.length).toBeGreaterThan(6);
  expect(mostAtOnce(played) * PEAK).toBeLessThanOrEqual(1);
  // only the three tones of the chord that marks the win last longer than half a second
  expect(played.filter(({ seconds }) => seconds > 0.5)).toHaveLength(3);
});

test('R31 if one stroke reaches several numbers at once, their tones are heard one after the other', () => {
  const starts = tonesOf([number(2), number(1), number(0)], 5, 0).tones.map(({ start }) => start);
  expect(starts[0]).toBe(5);
  expect(starts[1]! - starts[0]!).toBeGreaterThan(0.05);
  expect(starts[2]! - starts[1]!).toBeGreaterThan(0.05);
});

test('R31 a refusal is one low tone, which is left out if another tone has just begun', () => {
  const first = tonesOf([refusal], 5, 0);
  expect(first.tones).toMatchObject([{ start: 5 }]);
  expect(first.tones[0]!.hz).toBeLessThan(noteOf(60));
  expect(tonesOf([refusal], 5.02, first.free).tones).toEqual([]);
  expect(tonesOf([refusal], 6, first.free).tones).toHaveLength(1);
});
