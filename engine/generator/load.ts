import type { Path } from '#engine/path.ts';
import type { Cell, Puzzle } from '#engine/puzzle.ts';
import { bitHi, bitLo, createBitboards, findMoves, newCellSet, type PuzzleBitboards } from './visible-rules.ts';

/*
 * A model of how hard a puzzle is, not calibrated against players' times: how far a player who draws from the first
 * number must read ahead to refute each wrong turn. It uses only sums and integer logarithms, because Math.log2 may
 * differ between browsers, and a different load would make the generator choose another puzzle.
 */

/** The maximum number of positions that are counted for one wrong turn. */
const MAX_POSITIONS = 20_000;

/**
 * Returns the load of a puzzle, a measure of its difficulty. For each wrong turn along the solution, it adds the
 * binary logarithm of one plus the number of positions that a player must examine to refute the turn.
 */
export function refutationLoad(puzzle: Puzzle, solution: Path): number {
  const bitboards = createBitboards(puzzle);
  const moves = newCellSet();
  let freeLo = bitboards.cells[0] as number;
  let freeHi = bitboards.cells[1] as number;
  let met = 0;
  let load = 0;
  for (const [index, head] of solution.entries()) {
    freeLo &= ~bitLo(head);
    freeHi &= ~bitHi(head);
    if ((freeLo | freeHi) === 0) break;
    if (head === puzzle.waypoints[met]) met++;
    findMoves(bitboards, head, freeLo, freeHi, met, moves);
    const lo = moves[0] as number;
    const hi = moves[1] as number;
    for (const cell of neighbours(puzzle, head)) {
      if (cell === solution[index + 1] || ((lo & bitLo(cell)) | (hi & bitHi(cell))) === 0) continue;
      const positions = countPositions(bitboards, cell, freeLo, freeHi, met, MAX_POSITIONS);
      load += log2(1 + positions);
    }
  }
  return load;
}

const neighbours = ({ size }: Puzzle, cell: Cell): readonly Cell[] => [cell + 1, cell - 1, cell + size, cell - size];

/**
 * Counts the positions that can follow a step to `head` and that `findMoves` does not rule out. Stops counting at
 * `most`.
 */
function countPositions(
  bitboards: PuzzleBitboards,
  head: Cell,
  freeLo: number,
  freeHi: number,
  met: number,
  most: number,
): number {
  const restLo = freeLo & ~bitLo(head);
  const restHi = freeHi & ~bitHi(head);
  if (most <= 0) return 0;
  if ((restLo | restHi) === 0) return 1;
  const moves = newCellSet();
  const nowMet = head === bitboards.waypoints[met] ? met + 1 : met;
  findMoves(bitboards, head, restLo, restHi, nowMet, moves);
  let lo = moves[0] as number;
  let hi = moves[1] as number;
  if ((lo | hi) === 0) return 0;
  let count = 1;
  for (; lo !== 0; lo &= lo - 1) {
    count += countPositions(bitboards, 31 - Math.clz32(lo & -lo), restLo, restHi, nowMet, most - count);
  }
  for (; hi !== 0; hi &= hi - 1) {
    count += countPositions(bitboards, 63 - Math.clz32(hi & -hi), restLo, restHi, nowMet, most - count);
  }
  return count;
}

const FRACTION_BITS = 10;

/**
 * Returns the binary logarithm of an integer ≥ 1, truncated to ten fractional bits. The result is the same on
 * every machine.
 */
export function log2(value: number): number {
  const whole = 31 - Math.clz32(value);
  // the fixed-point format has 15 fractional bits, so 2¹⁵ means 1.0
  let mantissa = whole > 15 ? value >>> (whole - 15) : value << (15 - whole);
  let fraction = 0;
  for (let bit = 0; bit < FRACTION_BITS; bit++) {
    mantissa = (mantissa * mantissa) / 2 ** 15; // squaring the mantissa doubles its logarithm, which gives the next bit
    fraction *= 2;
    if (mantissa >= 2 ** 16) {
      mantissa /= 2;
      fraction++;
    }
    mantissa = Math.floor(mantissa);
  }
  return whole + fraction / 2 ** FRACTION_BITS;
}
