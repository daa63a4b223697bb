import { type Puzzle, puzzleRefusal, SIZES, sidesOf, type Wall } from './puzzle.ts';
import { ok, type Result, refused } from './result.ts';

/*
 * A grid code is a puzzle as a short text in the 64 letters of base64url, six bits each:
 *   letter 1      the version (three bits) and the side length minus one (three bits)
 *   letter 2      the count of numbers minus two
 *   letters 3, 4  a CRC-12 of all other letters
 *   the rest      one whole number without leading zeros (no rest for 0). Divided by the count of ways to place
 *                 the numbers, its quotient is the rank of the walls and its remainder the rank of the numbers.
 * Sets of walls are ranked by their size and then in the combinatorial number system, so few walls take few
 * letters. The numbers are ranked as a partial permutation of the cells (Lehmer code). Equal puzzles have the
 * same code.
 */

/** The reasons why a text is not a grid code. */
export type GridCodeRefusal =
  | 'too-long'
  | 'too-short'
  | 'unknown-sign'
  | 'unknown-version'
  | 'check-failed'
  | 'size-out-of-range'
  | 'too-many-numbers'
  | 'out-of-range'
  | 'not-canonical';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VERSION = 1;
const HEADER_LETTERS = 2;
const CHECK_LETTERS = 2;
const MIN_CHARACTERS = HEADER_LETTERS + CHECK_LETTERS;

/** The maximum length of a code. On 8×8, the numbers take at most 296 bits, and the walls 112. */
export const MAX_GRID_CODE_CHARACTERS = MIN_CHARACTERS + Math.ceil((296 + 112) / 6);

/** Returns the code of a valid puzzle. The code does not depend on the order of `walls`. */
export function writeGridCode(puzzle: Puzzle): string {
  const { size, waypoints, walls } = puzzle;
  const cells = Array.from({ length: size * size }, (_, cell) => cell);
  const sides = sidesOf(size);
  const walled = walls.map(wall => sides.findIndex(side => side[0] === wall[0] && side[1] === wall[1]));
  let rank = rankOfSet(walled, sides.length);
  for (const cell of waypoints) {
    const index = cells.indexOf(cell);
    rank = rank * BigInt(cells.length) + BigInt(index);
    cells.splice(index, 1);
  }
  const header = [(VERSION << 3) | (size - 1), waypoints.length - 2];
  const rest = digitsOf(rank);
  return textOf([...header, ...checkOf([...header, ...rest]), ...rest]);
}

/**
 * Parses an untrusted code. Refuses a text that is not the code of a valid puzzle (R1), but does not check that
 * the puzzle can be solved.
 */
export function readGridCode(code: string): Result<Puzzle, GridCodeRefusal> {
  if (code.length > MAX_GRID_CODE_CHARACTERS) return refused('too-long');
  const digits = Array.from(code, letter => LETTERS.indexOf(letter));
  if (digits.includes(-1)) return refused('unknown-sign');
  if (digits.length < MIN_CHARACTERS) return refused('too-short');
  const [first, second, checkHigh, checkLow, ...rest] = digits as [number, number, number, number, ...number[]];
  if (first >>> 3 !== VERSION) return refused('unknown-version');
  const [high, low] = checkOf([first, second, ...rest]);
  if (checkHigh !== high || checkLow !== low) return refused('check-failed');
  return readDigits((first & 7) + 1, second + 2, rest);
}

function readDigits(size: number, count: number, digits: readonly number[]): Result<Puzzle, GridCodeRefusal> {
  const cellCount = size * size;
  if (size < SIZES.min || size > SIZES.max) return refused('size-out-of-range');
  if (count > cellCount) return refused('too-many-numbers');
  if (digits[0] === 0) return refused('not-canonical');
  let rank = digits.reduce((value, digit) => value * 64n + BigInt(digit), 0n);
  const indices: number[] = [];
  for (let radix = cellCount - count + 1; radix <= cellCount; radix++) {
    indices.unshift(Number(rank % BigInt(radix)));
    rank /= BigInt(radix);
  }
  const sides = sidesOf(size);
  if (rank >= 2n ** BigInt(sides.length)) return refused('out-of-range');
  const cells = Array.from({ length: cellCount }, (_, cell) => cell);
  const waypoints = indices.flatMap(index => cells.splice(index, 1));
  const walls = setOfRank(rank, sides.length).map(side => sides[side] as Wall);
  return puzzleOrThrow({ size, waypoints, walls });
}

/**
 * Returns a puzzle that was read from a grid code. Throws if the puzzle is invalid, because a code that `readDigits`
 * accepts always stands for a valid puzzle.
 */
function puzzleOrThrow(puzzle: Puzzle): Result<Puzzle, never> {
  const refusal = puzzleRefusal(puzzle);
  if (refusal !== undefined) throw new Error(`a grid code gave an invalid puzzle: ${refusal}`);
  return ok(puzzle);
}

/**
 * Returns the rank of a set among all sets of whole numbers from 0 to `bound` − 1. Sets with fewer members have
 * lower ranks.
 */
function rankOfSet(members: readonly number[], bound: number): bigint {
  let rank = 0n;
  for (let smaller = 0; smaller < members.length; smaller++) rank += binomial(bound, smaller);
  const ascending = members.toSorted((a, b) => a - b);
  return ascending.reduce((sum, member, index) => sum + binomial(member, index + 1), rank);
}

/** Returns the members of the set with the given rank, in ascending order. It is the inverse of `rankOfSet`. */
function setOfRank(rank: bigint, bound: number): readonly number[] {
  let left = rank;
  let missing = 0;
  for (let sets = 1n; left >= sets; sets = binomial(bound, missing)) {
    left -= sets;
    missing++;
  }
  const members: number[] = [];
  for (let member = bound - 1; missing > 0; member--) {
    const without = binomial(member, missing);
    if (left < without) continue;
    left -= without;
    missing--;
    members.unshift(member);
  }
  return members;
}

/** Returns the number of ways to choose `chosen` of `from` things. */
function binomial(from: number, chosen: number): bigint {
  let sets = 1n;
  for (let taken = 0; taken < chosen; taken++) sets = (sets * BigInt(from - taken)) / BigInt(taken + 1);
  return sets;
}

/** Returns the digits of a number in base 64, the highest first, without leading zeros. */
function digitsOf(value: bigint): readonly number[] {
  const digits: number[] = [];
  for (let left = value; left > 0n; left /= 64n) digits.unshift(Number(left % 64n));
  return digits;
}

/**
 * Returns the CRC-12 of some base-64 digits, as two digits (polynomial x¹² + x¹¹ + x³ + x² + x + 1). It detects
 * every change within twelve neighbouring bits, and therefore every wrong letter.
 */
function checkOf(digits: readonly number[]): readonly [number, number] {
  let check = 0xfff;
  for (const digit of digits) {
    check ^= digit << 6;
    for (let bit = 0; bit < 6; bit++) check = (check << 1) ^ ((check & 0x800) === 0 ? 0 : 0x180f);
  }
  return [check >>> 6, check & 63];
}

const textOf = (digits: readonly number[]): string => digits.map(digit => LETTERS[digit]).join('');
