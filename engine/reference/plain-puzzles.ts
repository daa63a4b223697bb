import { findSolutions } from '#engine/generator/find-solutions.ts';
import { createRandom, type Random, randomBelow, shuffle } from '#engine/generator/random.ts';
import { samplePath } from '#engine/generator/sample-path.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import {
  type AlternativeSolution,
  type AlternativeSolutions,
  addAlternative,
  createAlternativeSolutions,
  findAlternative,
} from './alternative-solutions.ts';

const MAX_TRIES = 200;

/** The maximum number of paths that one search for another solution tries before it gives up. */
const MAX_NODES = 100_000;

/**
 * Returns `many` puzzles with `count` numbers and one solution. Unlike the puzzles of the game, they need not be
 * symmetric, and their difficulty is not controlled. The same arguments always give the same puzzles.
 */
export const plainPuzzles = (size: number, count: number, many: number): readonly Puzzle[] =>
  Array.from({ length: many }, (_, seed) => plainPuzzle(size, count, `plain ${seed}`));

function plainPuzzle(size: number, count: number, seed: string): Puzzle {
  const paths = createRandom(seed, 'path');
  const random = createRandom(seed, 'numbers');
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const path = samplePath(size, paths);
    const indices = placeNumbers({ size, path, count, maxNodes: MAX_NODES, random });
    if (indices !== undefined) return puzzleOf(size, path, indices);
  }
  throw new Error(`no puzzle of side ${size} with ${count} numbers for seed ${seed}`);
}

/**
 * The indices of the cells on a path that have numbers, in ascending order. The first and the last cell always
 * have one.
 */
type NumberIndices = readonly number[];

/**
 * The task of placing `count` numbers on `path` so that it is the only solution. A search for another solution
 * gives up after `maxNodes` positions.
 */
type PlacementTask = {
  readonly size: number;
  readonly path: Path;
  readonly count: number;
  readonly maxNodes: number;
  readonly random: Random;
};

type Search = PlacementTask & { readonly alternatives: AlternativeSolutions };

/**
 * Chooses which cells of a path get numbers, so that the path is the only solution. Adds numbers until there is no
 * other solution, and then removes numbers as long as there is none. Returns undefined if more than `count` numbers are
 * left, or a search takes too long.
 */
function placeNumbers(task: PlacementTask): NumberIndices | undefined {
  const search = { ...task, alternatives: createAlternativeSolutions(task.path) };
  const unique = addUntilUnique(search, randomIndices(task));
  return unique && trim(search, unique);
}

/** Builds the puzzle whose numbers stand on the cells of the path with the given indices. */
const puzzleOf = (size: number, path: Path, indices: NumberIndices): Puzzle => ({
  size,
  waypoints: indices.map(index => path[index] as number),
  walls: [],
});

/** Returns a list of the cells that get numbers (as indices of the path) with one more cell, in ascending order. */
const withIndex = (indices: NumberIndices, index: number): NumberIndices => [...indices, index].sort((a, b) => a - b);

/** Returns the cells of a path (as indices) that do not have a number yet. */
function freeIndices(path: Path, indices: NumberIndices): number[] {
  const free: number[] = [];
  for (let index = 0; index < path.length; index++) if (!indices.includes(index)) free.push(index);
  return free;
}

function randomIndices({ path, count, random }: PlacementTask): NumberIndices {
  const ends = [0, path.length - 1];
  const inner = shuffle(random, freeIndices(path, ends)).slice(0, count - ends.length);
  return [...ends, ...inner].sort((a, b) => a - b);
}

/**
 * Adds numbers until the path is the only solution. Returns undefined if a search takes too long. The loop always
 * ends, because a puzzle with a number in every cell has only one solution.
 */
function addUntilUnique(search: Search, start: NumberIndices): NumberIndices | undefined {
  let indices = start;
  for (;;) {
    const other = findOther(search, indices);
    if (other === 'none') return indices;
    if (other === 'unproven') return undefined;
    indices = withIndex(indices, indexAgainst(other, search, indices));
  }
}

/**
 * Returns a solution other than the path of the task, `none` if the search proves that there is none, or `unproven` if
 * it gives up.
 */
function findOther(search: Search, indices: NumberIndices): AlternativeSolution | 'none' | 'unproven' {
  const { size, path, maxNodes, alternatives } = search;
  const alternative = findAlternative(alternatives, indices);
  if (alternative !== undefined) return alternative;
  const found = findSolutions(puzzleOf(size, path, indices), { maxSolutions: 1, maxNodes, known: path });
  const [other] = found.solutions;
  if (other !== undefined) return addAlternative(alternatives, other);
  return found.isComplete ? 'none' : 'unproven';
}

/**
 * Picks a random index at which a number would rule out another solution, because that solution would visit the
 * number out of order. If there is no such index, picks an index at which the path and the other solution differ.
 */
function indexAgainst(other: AlternativeSolution, { path, random }: Search, indices: NumberIndices): number {
  const free = freeIndices(path, indices);
  const forbidding = free.filter(index => {
    const before = indices.filter(taken => taken < index).at(-1) as number;
    const after = indices.find(taken => taken > index) as number;
    const position = other[index] as number;
    return position < (other[before] as number) || position > (other[after] as number);
  });
  const choice = forbidding.length > 0 ? forbidding : free.filter(index => other[index] !== index);
  return choice[randomBelow(random, choice.length)] as number;
}

/**
 * Removes numbers in random order until `count` are left, as long as the path stays the only solution. Returns
 * undefined if too many numbers are left at the end.
 */
function trim(search: Search, indices: NumberIndices): NumberIndices | undefined {
  let left = indices;
  const inner = shuffle(search.random, indices.slice(1, -1));
  for (const [done, index] of inner.entries()) {
    const excess = left.length - search.count;
    if (excess === 0) break;
    // gives up if more than `count` numbers would be left even if all numbers that have not been tried yet were removed
    if (excess > inner.length - done) return undefined;
    const fewer = left.filter(other => other !== index);
    if (findOther(search, fewer) === 'none') left = fewer;
  }
  return left.length === search.count ? left : undefined;
}
