/** A pseudorandom generator. Each call returns 32 new bits as a number from 0 to 2³² − 1. */
export type Random = () => number;

/**
 * Creates a generator from a seed for one purpose. The same seed and purpose always give the same numbers. Each
 * purpose has its own sequence, so drawing more numbers for one purpose does not change the numbers of another.
 */
export function createRandom(seed: string, purpose: string): Random {
  const text = `${purpose}\n${seed}`;
  // The state of the random generator is two 32-bit words, mixed with the multipliers of MurmurHash3. With 64 bits, two
  // seeds practically never give the same state.
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
 * Creates the generator sfc32 by Chris Doty-Humphrey, which needs only a few integer operations and passes the
 * PractRand test suite.
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
  // The first 15 numbers of the generator are discarded, so that every bit of the seed affects every word of the state.
  for (let round = 0; round < 15; round++) next();
  return next;
}

/**
 * Returns a random integer from 0 to `count` − 1. For the small counts of a grid, no integer is more likely than
 * another by more than 2⁻²⁵.
 */
export const randomBelow = (random: Random, count: number): number => Math.floor((random() * count) / 2 ** 32);

/** The lowest and the highest value of a range from which a value is drawn. */
export type Range = readonly [number, number];

/** Returns a random integer of a range, both ends included. */
export const randomFrom = (random: Random, [lowest, highest]: Range): number =>
  lowest + randomBelow(random, highest - lowest + 1);

/** Returns a random number that is at least 0 and less than 1. */
export const randomShare = (random: Random): number => random() / 2 ** 32;

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
