/** A source of chance: each call gives 32 fresh bits, as a number from 0 to 2³² − 1. */
export type Random = () => number;

/**
 * The stream of chance that a seed has for one purpose. The same seed and purpose always give the same
 * stream; two purposes share nothing, so a change in how one is used leaves the other alone.
 */
export function createRandom(seed: string, purpose: string): Random {
  const text = `${purpose}\n${seed}`;
  // Two 32-bit lanes with the multipliers of MurmurHash3, so that no two seeds in use ever meet.
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

/** sfc32, from Chris Doty-Humphrey's PractRand: passes its tests, and is three additions in any language. */
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
  for (let round = 0; round < 15; round++) next(); // until every bit of the seed has reached every word
  return next;
}

/** A whole number from 0 to `count` − 1. For the small counts of a grid the bias is below 2⁻²⁵. */
export const randomBelow = (random: Random, count: number): number => Math.floor((random() * count) / 2 ** 32);

/** Puts a list in random order, in place (Fisher and Yates). */
export function shuffle<T>(random: Random, list: T[]): T[] {
  for (let last = list.length - 1; last > 0; last--) {
    const other = randomBelow(random, last + 1);
    const kept = list[last] as T;
    list[last] = list[other] as T;
    list[other] = kept;
  }
  return list;
}
