/** A pseudorandom generator. Each call returns 32 new bits as a number from 0 to 2³² − 1. */
export type Random = () => number;

/**
 * Creates a generator from a seed for one purpose. The same seed and purpose always give the same numbers.
 * Each purpose has its own sequence, so a change in how one is used does not affect the others.
 */
export function createRandom(seed: string, purpose: string): Random {
  const text = `${purpose}\n${seed}`;
  // The state is two 32-bit lanes, mixed with MurmurHash3's multipliers. 64 bits make a collision between two
  // seeds practically impossible.
  let first = 0x9e3779b9;
  let second = 0x243f6a88;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    first = rotate(Math.imul(first ^ unit, 0xcc9e2d51), 15);
    second = rotate(Math.imul(second ^ unit, 0x1b873593), 13);
  }
  return smallFastCounter(first, second);
}

const rotate = (word: number, by: number): number => (word << by) | (word >>> (32 - by));

/**
 * Implements Chris Doty-Humphrey's sfc32, which needs only a few integer operations and passes the PractRand
 * test suite.
 */
function smallFastCounter(first: number, second: number): Random {
  let a = first;
  let b = second;
  let c = first ^ second;
  let counter = 1;
  const next = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (rotate(c, 21) + sum) | 0;
    return sum >>> 0;
  };
  // The first 15 numbers are discarded, so that every bit of the seed affects every word of the state.
  for (let round = 0; round < 15; round++) next();
  return next;
}

/** Returns an integer from 0 to `count` − 1. For the small counts of a grid, the bias is below 2⁻²⁵. */
export const randomBelow = (random: Random, count: number): number => Math.floor((random() * count) / 2 ** 32);

/** Shuffles a list in place (Fisher–Yates). */
export function shuffle<T>(random: Random, list: T[]): T[] {
  for (let last = list.length - 1; last > 0; last--) {
    const other = randomBelow(random, last + 1);
    const swapped = list[last] as T;
    list[last] = list[other] as T;
    list[other] = swapped;
  }
  return list;
}
