import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandom, randomBelow, shuffle } from './random.ts';

const draw = (seed: string, purpose: string, count = 4) => {
  const random = createRandom(seed, purpose);
  return Array.from({ length: count }, random);
};

test('R17 a seed gives the same random numbers as in earlier versions', () => {
  expect(draw('enfilade', 'path 1')).toEqual([117943153, 455534785, 3694589713, 30119221]);
  expect(draw('', '')).toEqual([1590265160, 3632861180, 325302765, 2479087820]);
});

test('R17 a seed gives different random numbers for different purposes, and different seeds give different numbers', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 64 }), fc.string({ maxLength: 64 }), (one, other) => {
      fc.pre(one !== other);
      expect(draw(one, 'path')).not.toEqual(draw(other, 'path'));
      expect(draw('seed', one)).not.toEqual(draw('seed', other));
      expect(draw(one, 'path')).not.toEqual(draw(one, 'numbers'));
    }),
  );
});

test('no two of a hundred thousand seeds give the same first random numbers', () => {
  const firsts = new Set<string>();
  for (let seed = 0; seed < 100_000; seed++) firsts.add(draw(String(seed), 'path', 2).join(' '));
  expect(firsts.size).toBe(100_000);
});

test('randomBelow returns every integer below the count about equally often', () => {
  const random = createRandom('fair', 'below');
  const times = new Array<number>(36).fill(0);
  for (let round = 0; round < 36_000; round++) times[randomBelow(random, 36)]!++;
  // Each number is expected 1,000 times, and 850 is nearly five standard deviations lower.
  expect(Math.min(...times)).toBeGreaterThan(850);
  expect(Math.max(...times)).toBeLessThan(1150);
});

test('a shuffled list keeps its elements, and all orders are about equally likely', () => {
  const random = createRandom('fair', 'shuffle');
  const times = new Map<string, number>();
  for (let round = 0; round < 24_000; round++) {
    const order = shuffle(random, ['a', 'b', 'c', 'd']).join('');
    times.set(order, (times.get(order) ?? 0) + 1);
  }
  expect([...times.keys()].every(order => [...order].sort().join('') === 'abcd')).toBe(true);
  expect(times.size).toBe(24);
  expect(Math.min(...times.values())).toBeGreaterThan(850);
});
