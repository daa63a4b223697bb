import { createEdgeLogic, type EdgeLogic, propagate, startEdgeLogic } from '#engine/generator/edge-logic.ts';
import { refutationLoad } from '#engine/generator/load.ts';
import { type Random, randomBelow } from '#engine/generator/random.ts';
import type { Cell, Puzzle, Wall } from '#engine/puzzle.ts';
import { type Arrangement, isInRun, type Orbit, puzzleOf, type Selection, swap } from './arrangement.ts';

/** A grid that deduction finishes without a guess, which proves that it has one solution. */
export type SteeredGrid = { readonly puzzle: Puzzle; readonly load: number };

export type SteeringTask = {
  readonly target: number;
  /** The distance from the target at which the search ends. */
  readonly tolerance: number;
  readonly maxSwaps: number;
};

/** After this many swaps, an arrangement that leaves more than `MAX_UNDECIDED` edges open is given up. */
const TRIAL_SWAPS = 8;
const MAX_UNDECIDED = 6;

/** The number of spare orbits to draw for a swap, until one suits. The last one is taken in any case. */
const DRAWS = 4;

/** A distance that is larger than the distance between any load and any target. */
const UNSOLVED_DISTANCE = 1_000_000;

type Rating = SteeredGrid & {
  readonly undecided: number;
  /** The count of undecided edges of each cell. */
  readonly unknown: Int16Array;
};

/**
 * Climbs towards a load by exchanging one orbit of numbers or walls at a time for another one. An arrangement is
 * better if deduction leaves fewer edges open or, where it leaves none, if the load is nearer to the target. Returns
 * the best grid, or undefined if deduction finished none.
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

/** Rates an arrangement. Works in `logic`, which is for the same size. */
function rate(arrangement: Arrangement, logic: EdgeLogic): Rating {
  const puzzle = puzzleOf(arrangement);
  startEdgeLogic(logic, puzzle);
  propagate(logic);
  const undecided = logic.undecided[0] as number;
  const load = undecided > 0 ? Number.POSITIVE_INFINITY : refutationLoad(puzzle, arrangement.path);
  return { puzzle, load, undecided, unknown: logic.unknown.slice() };
}

/** Exchanges a random chosen orbit for a spare orbit, if there is one. Returns a function that undoes the exchange. */
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
