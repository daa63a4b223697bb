import { createEdgeLogic, type EdgeLogic, propagate, startEdgeLogic } from '#engine/generator/edge-logic.ts';
import { refutationLoad } from '#engine/generator/load.ts';
import { type Random, randomBelow } from '#engine/generator/random.ts';
import type { Cell, Puzzle, Wall } from '#engine/puzzle.ts';
import { type Arrangement, isInRun, type Orbit, puzzleOf, type Selection, swap } from './arrangement.ts';

/** A grid that deduction solves without a guess, which proves that it has only one solution. */
export type SteeredGrid = { readonly puzzle: Puzzle; readonly load: number };

export type SteeringTask = {
  readonly target: number;
  /** The search ends when the load differs from the target by no more than this. */
  readonly tolerance: number;
  readonly maxSwaps: number;
};

/**
 * An arrangement is given up if, after this many swaps, deduction still leaves more than `MAX_UNDECIDED` edges
 * undecided.
 */
const TRIAL_SWAPS = 8;
const MAX_UNDECIDED = 6;

/** The maximum number of random spare orbits to try for a swap. If none of them suits, the last one is used. */
const DRAWS = 4;

/**
 * The distance from the target for an arrangement that deduction cannot solve. It is larger than any difference of
 * loads.
 */
const UNSOLVED_DISTANCE = 1_000_000;

type Rating = SteeredGrid & {
  readonly undecided: number;
  /** For each cell, the number of its edges that deduction leaves undecided. */
  readonly unknown: Int16Array;
};

/**
 * Changes an arrangement step by step (hill climbing) until its load is near the target. Each step exchanges one
 * orbit of numbers or walls, and is undone if the arrangement gets worse. Fewer undecided edges are better;
 * between solved arrangements, a load nearer to the target is better. Returns the best grid, or undefined if
 * deduction could solve none.
 */
export function steerLoad(
  arrangement: Arrangement,
  { target, tolerance, maxSwaps }: SteeringTask,
  random: Random,
): SteeredGrid | undefined {
  const distanceOf = ({ undecided, load }: Rating) =>
    undecided > 0 ? UNSOLVED_DISTANCE + undecided : Math.abs(load - target);
  const logic = createEdgeLogic(puzzleOf(arrangement));
  let best = rate(arrangement, logic);
  for (let swaps = 0; swaps < maxSwaps && distanceOf(best) > tolerance; swaps++) {
    if (swaps === TRIAL_SWAPS && best.undecided > MAX_UNDECIDED) return undefined;
    const undo = swapOne(arrangement, best, random);
    const next = rate(arrangement, logic);
    if (distanceOf(next) > distanceOf(best)) undo();
    else best = next;
  }
  return best.undecided === 0 ? best : undefined;
}

/**
 * Computes the load and the undecided edges of an arrangement. `logic` must be for the same size; its state is
 * overwritten.
 */
function rate(arrangement: Arrangement, logic: EdgeLogic): Rating {
  const puzzle = puzzleOf(arrangement);
  startEdgeLogic(logic, puzzle);
  propagate(logic);
  const undecided = logic.undecided[0] as number;
  const load = undecided > 0 ? Number.POSITIVE_INFINITY : refutationLoad(puzzle, arrangement.path);
  return { puzzle, load, undecided, unknown: logic.unknown.slice() };
}

/**
 * Exchanges a random orbit on the grid for a spare orbit of the same length, if there is one. Returns a function
 * that undoes the exchange.
 */
function swapOne(arrangement: Arrangement, { undecided, unknown }: Rating, random: Random): () => void {
  const { numbers, walls } = arrangement;
  const isOpen = (cell: Cell) => undecided === 0 || (unknown[cell] as number) > 0;
  const suitsNumber = (cell: Cell) => isOpen(cell) && !isInRun(arrangement, cell);
  const suitsWall = ([a, b]: Wall) => isOpen(a) && isOpen(b);
  const index = randomBelow(random, numbers.chosen.length + walls.chosen.length);
  return index < numbers.chosen.length
    ? swapIn(numbers, index, suitsNumber, random)
    : swapIn(walls, index - numbers.chosen.length, suitsWall, random);
}

function swapIn<T>(selection: Selection<T>, from: number, suits: (thing: T) => boolean, random: Random): () => void {
  const { chosen, spare } = selection;
  const like = [...spare.keys()].filter(index => spare[index]?.length === chosen[from]?.length);
  if (like.length === 0) return () => {};
  let to = 0;
  for (let draw = 0; draw < DRAWS; draw++) {
    to = like[randomBelow(random, like.length)] as number;
    if ((spare[to] as Orbit<T>).every(suits)) break;
  }
  swap(selection, from, to);
  return () => swap(selection, from, to);
}
