import { countChoices, deductionDepth } from '#engine/generator/deduction.ts';
import { type EdgeLogic, propagate, startEdgeLogic } from '#engine/generator/edge-logic.ts';
import { refutationLoad } from '#engine/generator/load.ts';
import { type Random, randomBelow } from '#engine/generator/random.ts';
import { propagateWidely } from '#engine/generator/wide-logic.ts';
import type { Aim } from '#engine/levels.ts';
import { type Cell, columnOf, type Puzzle, rowOf } from '#engine/puzzle.ts';
import {
  type Arrangement,
  addFigure,
  countNumbers,
  exchange,
  isBesideNumber,
  type Orbits,
  puzzleOf,
  takeAway,
} from './arrangement.ts';

/** The properties that a grid should have. A property that is undefined may have any value. */
export type Aims = {
  readonly numberCount: number;
  /** The wanted load of a grid, on the scale of `refutationLoad`. */
  readonly load?: Aim;
  /** The wanted number of waves (rounds) of conclusions in which deduction solves a grid (`deductionDepth`). */
  readonly depth?: Aim;
  /** The wanted number of steps at which a player must read ahead (`countChoices`). */
  readonly choices?: Aim;
  /** The wanted minimum number of steps in the longest gap between two consecutive numbers. */
  readonly leastGap?: number;
  /** The wanted maximum number of pairs of consecutive numbers on neighbouring cells. */
  readonly mostSideBySide?: number;
  /**
   * What deduction should need to solve a grid: only the rules for single cells and steps (`simple`), or also the shape
   * of the board (`wide`).
   */
  readonly proof: 'simple' | 'wide';
};

/** A grid that deduction solves without a guess, which proves that it has only one solution. */
export type SteeredGrid = {
  readonly puzzle: Puzzle;
  readonly load: number;
  /** How far the grid is from the wanted properties: 0 if it has them all. */
  readonly distance: number;
};

/**
 * `steer` stops changing an arrangement of numbers and walls after `MAX_IDLE` changes in a row without a better grid,
 * or after `MAX_CHANGES` changes in all.
 */
const MAX_IDLE = 25;
const MAX_CHANGES = 60;

/**
 * The maximum number of undecided edges (steps between cells) with which deduction also tries the shape of the board,
 * because the shape seldom decides more edges.
 */
const MAX_UNDECIDED = 30;

/**
 * The number of random orbits (cells with their mirror cells) to try for a moved number. If none suits, the last is
 * used.
 */
const DRAWS = 6;

/**
 * The weight of one unit of each measure in a grid’s distance from the wanted properties. One unit of load weighs 1.
 */
const WEIGHTS = { depth: 0.5, choices: 0.5, gap: 0.5, sideBySide: 1, proof: 3 };

/**
 * Moves the numbers and walls of an arrangement until its grid meets the aims. First removes surplus numbers, as long
 * as deduction solves the grid. Then moves one number or figure of walls at a time, with its mirror image, and keeps
 * each change that takes the grid no farther from its aims (hill climbing). Returns the best grid, or undefined if
 * deduction solves none.
 */
export function steer(arrangement: Arrangement, aims: Aims, logic: EdgeLogic, random: Random): SteeredGrid | undefined {
  if (!removeSurplus(arrangement, aims, logic)) return undefined;
  if (aims.proof === 'wide' && !removeForWideProof(arrangement, logic)) return undefined;
  let best = rate(arrangement, aims, logic, Number.POSITIVE_INFINITY);
  let idle = 0;
  for (let change = 0; change < MAX_CHANGES && idle < MAX_IDLE; change++) {
    if (best === undefined || best.distance === 0) return best;
    const undo = changeOne(arrangement, random);
    const next = rate(arrangement, aims, logic, best.distance);
    idle = next !== undefined && next.distance < best.distance ? 0 : idle + 1;
    if (next === undefined) undo();
    else best = next;
  }
  return best;
}

/** Removes surplus numbers. Returns false if deduction cannot solve the grid with as few numbers as wanted. */
function removeSurplus(arrangement: Arrangement, aims: Aims, logic: EdgeLogic): boolean {
  if (!isSolved(logic, puzzleOf(arrangement))) return false;
  // if only the shape of the whole board is to solve the grid, `removeForWideProof` removes the last two numbers
  const last = aims.proof === 'wide' ? 2 : 0;
  let left = countNumbers(arrangement) - aims.numberCount - last;
  for (const orbits of [arrangement.pairs, arrangement.singles])
    for (let index = orbits.taken - 1; index >= 0 && left >= orbits.length; index--)
      if (remove(arrangement, orbits, index, () => isSolved(logic, puzzleOf(arrangement)))) left -= orbits.length;
  return left === 0;
}

/**
 * Removes a pair of numbers so that only the shape of the whole board solves the grid. Returns false if no pair has
 * this effect.
 */
function removeForWideProof(arrangement: Arrangement, logic: EdgeLogic): boolean {
  const isWide = () => {
    const puzzle = puzzleOf(arrangement);
    return !isSolved(logic, puzzle) && isSolvedWidely(logic, puzzle);
  };
  for (let index = arrangement.pairs.taken - 1; index >= 0; index--)
    if (remove(arrangement, arrangement.pairs, index, isWide)) return true;
  return false;
}

/**
 * Removes the numbers of an orbit (a cell and its mirror cell) if the grid then passes a test. Otherwise, restores
 * them.
 */
function remove(arrangement: Arrangement, orbits: Orbits, index: number, passes: () => boolean): boolean {
  const { cells, taken } = orbits;
  [cells[index], cells[taken - 1]] = [cells[taken - 1] as Cell, cells[index] as Cell];
  const putBack = takeAway(arrangement, orbits);
  if (passes()) return true;
  putBack();
  return false;
}

/**
 * Returns true if the shape of the whole board decides the edges (steps between cells) that are still undecided in
 * `logic`.
 */
function isSolvedWidely(logic: EdgeLogic, puzzle: Puzzle): boolean {
  if ((logic.undecided[0] as number) > MAX_UNDECIDED) return false;
  propagateWidely(logic, puzzle);
  return logic.undecided[0] === 0;
}

function isSolved(logic: EdgeLogic, puzzle: Puzzle): boolean {
  startEdgeLogic(logic, puzzle);
  propagate(logic);
  return logic.undecided[0] === 0;
}

/**
 * Measures how far the grid of an arrangement is from its aims. Returns undefined if deduction does not solve the grid,
 * or if its distance from the aims is more than `most`. The cheap measures are computed first.
 */
export function rate(arrangement: Arrangement, aims: Aims, logic: EdgeLogic, most: number): SteeredGrid | undefined {
  const puzzle = puzzleOf(arrangement);
  let distance = styleDistance(arrangement, puzzle, aims);
  if (distance > most) return undefined;
  const depth = deductionDepth(logic, puzzle);
  if (logic.undecided[0] !== 0) {
    if (aims.proof === 'simple' || !isSolvedWidely(logic, puzzle)) return undefined;
  } else if (aims.proof === 'wide') distance += WEIGHTS.proof;
  distance += WEIGHTS.depth * missOf(depth, aims.depth);
  if (distance > most) return undefined;
  if (aims.choices !== undefined) {
    distance += WEIGHTS.choices * missOf(countChoices(logic, puzzle, arrangement.path), aims.choices);
    if (distance > most) return undefined;
  }
  const load = refutationLoad(puzzle, arrangement.path);
  distance += missOf(load, aims.load);
  return distance > most ? undefined : { puzzle, load, distance };
}

const missOf = (value: number, aim: Aim | undefined): number =>
  aim === undefined ? 0 : Math.max(0, Math.abs(value - aim.target) - aim.tolerance);

function styleDistance({ positions }: Arrangement, puzzle: Puzzle, { leastGap, mostSideBySide }: Aims): number {
  const { waypoints } = puzzle;
  let longestGap = 0;
  let sideBySide = 0;
  for (let index = 1; index < waypoints.length; index++) {
    const [from, to] = [waypoints[index - 1] as Cell, waypoints[index] as Cell];
    longestGap = Math.max(longestGap, (positions[to] as number) - (positions[from] as number));
    const rows = Math.abs(rowOf(puzzle, from) - rowOf(puzzle, to));
    if (rows + Math.abs(columnOf(puzzle, from) - columnOf(puzzle, to)) === 1) sideBySide++;
  }
  return (
    WEIGHTS.gap * Math.max(0, (leastGap ?? 0) - longestGap) +
    WEIGHTS.sideBySide * Math.max(0, sideBySide - (mostSideBySide ?? sideBySide))
  );
}

/**
 * Moves a random number and its mirror image, or replaces a random figure of walls. Returns a function that undoes
 * this.
 */
function changeOne(arrangement: Arrangement, random: Random): () => void {
  const { singles, pairs, figures } = arrangement;
  const index = randomBelow(random, singles.taken + pairs.taken + figures.length);
  if (index < singles.taken) return moveNumber(arrangement, singles, index, random);
  if (index < singles.taken + pairs.taken) return moveNumber(arrangement, pairs, index - singles.taken, random);
  return moveFigure(arrangement, index - singles.taken - pairs.taken, random);
}

/**
 * Moves the numbers of an orbit (a cell and its mirror cell) to an orbit without numbers, if there is one. Returns a
 * function that moves them back.
 */
function moveNumber(arrangement: Arrangement, orbits: Orbits, from: number, random: Random): () => void {
  const { cells, taken } = orbits;
  if (cells.length === taken) return () => {};
  let to = taken;
  for (let draw = 0; draw < DRAWS; draw++) {
    to = taken + randomBelow(random, cells.length - taken);
    if (!isBesideNumber(arrangement, cells[to] as Cell)) break;
  }
  exchange(arrangement, orbits, from, to);
  return () => exchange(arrangement, orbits, from, to);
}

/** Replaces a figure of walls and its mirror image by a random figure and its mirror image, if a place is free. */
function moveFigure(arrangement: Arrangement, index: number, random: Random): () => void {
  const { figures } = arrangement;
  const before = [...figures];
  const undo = () => void figures.splice(0, figures.length, ...before);
  figures.splice(index, 1);
  if (!addFigure(arrangement, random)) undo();
  return undo;
}
