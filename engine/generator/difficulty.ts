import type { Path } from '#engine/path.ts';
import type { Cell, Puzzle } from '#engine/puzzle.ts';
import { createEdgeLogic, propagate } from './edge-logic.ts';
import { bitHi, bitLo, createBitboards, findMoves, newCellSet, type PuzzleBitboards } from './visible-rules.ts';

/*
 * How hard a puzzle is, as a model: no player's time has gone into it yet. Two measures that hardly depend on
 * each other: how far one has to read ahead to see that a wrong turn is wrong, from both ends of the thread,
 * and how much of the grid plain reasoning leaves open. Only sums and integer logarithms decide, for the
 * logarithm of a floating-point unit may differ from one browser to the next, and with it the puzzle.
 */

/** What a grid weighs of which reasoning without a guess decides nothing. */
const LOGIC_WEIGHT = 12;

/** A wrong turn that takes longer than this to refute counts as if it took this long. */
const MAX_POSITIONS = 20_000;

/** The difficulty of a puzzle with this one solution; some 5 for an easy grid, 30 for a hard one. */
export function difficultyOf(puzzle: Puzzle, solution: Path): number {
  const back = { ...puzzle, waypoints: [...puzzle.waypoints].reverse() };
  const load = refutationLoad(puzzle, solution) + refutationLoad(back, [...solution].reverse());
  return load / 2 + LOGIC_WEIGHT * undecidedShare(puzzle);
}

/** The share of the edges that reasoning without a guess leaves undecided. */
export function undecidedShare(puzzle: Puzzle): number {
  const logic = createEdgeLogic(puzzle);
  propagate(logic);
  return (logic.undecided[0] as number) / (logic.count - puzzle.walls.length);
}

/** Along the solution, the logarithms of how many positions each wrong turn takes to refute, added up. */
export function refutationLoad(puzzle: Puzzle, solution: Path): number {
  const board = createBitboards(puzzle);
  const moves = newCellSet();
  let freeLo = board.cells[0] as number;
  let freeHi = board.cells[1] as number;
  let met = 0;
  let load = 0;
  for (const [index, head] of solution.entries()) {
    freeLo &= ~bitLo(head);
    freeHi &= ~bitHi(head);
    if ((freeLo | freeHi) === 0) break;
    if (head === puzzle.waypoints[met]) met++;
    findMoves(board, head, freeLo, freeHi, met, moves);
    const lo = moves[0] as number;
    const hi = moves[1] as number;
    for (const cell of neighbours(puzzle, head)) {
      if (cell === solution[index + 1] || ((lo & bitLo(cell)) | (hi & bitHi(cell))) === 0) continue;
      const positions = countPositions(board, cell, freeLo, freeHi, met, MAX_POSITIONS);
      load += log2(1 + positions);
    }
  }
  return load;
}

const neighbours = ({ size }: Puzzle, cell: Cell): readonly Cell[] => [cell + 1, cell - 1, cell + size, cell - size];

/** How many positions that are not lost at a glance follow from a step to `head`, counted up to `most`. */
function countPositions(
  board: PuzzleBitboards,
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
  const nowMet = head === board.waypoints[met] ? met + 1 : met;
  findMoves(board, head, restLo, restHi, nowMet, moves);
  let lo = moves[0] as number;
  let hi = moves[1] as number;
  if ((lo | hi) === 0) return 0;
  let count = 1;
  for (; lo !== 0; lo &= lo - 1) {
    count += countPositions(board, 31 - Math.clz32(lo & -lo), restLo, restHi, nowMet, most - count);
  }
  for (; hi !== 0; hi &= hi - 1) {
    count += countPositions(board, 63 - Math.clz32(hi & -hi), restLo, restHi, nowMet, most - count);
  }
  return count;
}

const FRACTION_BITS = 10;

/** The binary logarithm of a whole number from 1 on, cut after ten binary digits: the same on every machine. */
export function log2(value: number): number {
  const whole = 31 - Math.clz32(value);
  let mantissa = whole > 15 ? value >>> (whole - 15) : value << (15 - whole); // 1.0 is 2¹⁵
  let fraction = 0;
  for (let bit = 0; bit < FRACTION_BITS; bit++) {
    mantissa = (mantissa * mantissa) / 2 ** 15; // squaring doubles the logarithm
    fraction *= 2;
    if (mantissa >= 2 ** 16) {
      mantissa /= 2;
      fraction++;
    }
    mantissa = Math.floor(mantissa);
  }
  return whole + fraction / 2 ** FRACTION_BITS;
}
