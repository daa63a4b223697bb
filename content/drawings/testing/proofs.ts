import { findSolutions } from '#engine/generator/find-solutions.ts';
import { createBitboards, findMoves, newCellSet } from '#engine/generator/visible-rules.ts';
import { extend, type Path } from '#engine/path.ts';
import { type Cell, cellCount, type Puzzle } from '#engine/puzzle.ts';
import { isCompletable } from '#engine/reference/solve-by-edges.ts';

/** Returns every solution of a drawn puzzle. Throws if the search reaches its limits. */
export function solutionsOf(puzzle: Puzzle): readonly Path[] {
  const found = findSolutions(puzzle, { maxSolutions: 100, maxNodes: 1_000_000 });
  if (!found.isComplete) throw new Error('the search for solutions is not complete');
  return found.solutions;
}

/** Returns the only solution of a drawn puzzle. Throws if there is no solution or more than one. */
export function solutionOf(puzzle: Puzzle): Path {
  const [only, ...others] = solutionsOf(puzzle);
  if (only === undefined || others.length > 0) throw new Error('not one solution');
  return only;
}

/** Returns true if every step of a drawn thread follows the rules. */
export const isLegal = (puzzle: Puzzle, path: Path): boolean =>
  path.every((cell, index) => extend(puzzle, path.slice(0, index), cell).ok);

/**
 * Returns true if a thread is legal but can no longer be completed. Proves this by search, without comparing
 * the thread to the solution.
 */
export const isLost = (puzzle: Puzzle, path: Path): boolean => isLegal(puzzle, path) && !isCompletable(puzzle, path);

/**
 * Returns the length of the thread right after the first step from which it cannot be completed, or 0 if there is
 * no such step.
 */
export const lostAt = (puzzle: Puzzle, path: Path): number =>
  path.findIndex((_, index) => isLost(puzzle, path.slice(0, index + 1))) + 1;

/** Returns the cells that may come next, except those after which it is visible that the thread cannot be completed. */
export function movesOf(puzzle: Puzzle, path: Path): readonly Cell[] {
  const free = Array.from({ length: cellCount(puzzle) }, (_, cell) => cell).filter(cell => !path.includes(cell));
  if (free.length === 0) return [];
  const [lo, hi] = wordsOf(free);
  const met = puzzle.waypoints.filter(cell => path.includes(cell)).length;
  const moves = newCellSet();
  findMoves(createBitboards(puzzle), path.at(-1) as Cell, lo, hi, met, moves);
  return free.filter(cell => ((moves[cell >>> 5] as number) & (1 << (cell & 31))) !== 0);
}

/**
 * Returns the maximum number of cells that a thread can still add before it is solved or visibly cannot be
 * completed.
 */
export const longestWay = (puzzle: Puzzle, path: Path): number =>
  Math.max(0, ...movesOf(puzzle, path).map(cell => 1 + longestWay(puzzle, [...path, cell])));

function wordsOf(cells: readonly Cell[]): readonly [number, number] {
  const word = (at: number) => cells.reduce((bits, cell) => (cell >>> 5 === at ? bits | (1 << (cell & 31)) : bits), 0);
  return [word(0), word(1)];
}

/** Returns the neighbours from which a free cell can be entered: free cells and the head. */
export function waysInto(puzzle: Puzzle, path: Path, cell: Cell): readonly Cell[] {
  const { size } = puzzle;
  const beside = [cell - size, cell + size];
  if (cell % size > 0) beside.push(cell - 1);
  if (cell % size < size - 1) beside.push(cell + 1);
  const isOpen = (other: Cell) => !path.includes(other) || other === path.at(-1);
  return beside.filter(other => other >= 0 && other < cellCount(puzzle) && isOpen(other));
}
