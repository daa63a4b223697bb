import { refutationLoad } from '#engine/generator/load.ts';
import { loadOfLevel, numbersOfLevel, sizeOfLevel } from '#engine/levels.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { undecidedShare } from '#engine/reference/difficulty.ts';
import { isSymmetric } from '#engine/reference/symmetries.ts';
import { solutionOf } from './proofs.ts';

/**
 * Returns the faults of a puzzle as a grid of this level (R14–R16). The list is empty if the level can have the
 * puzzle. Throws if the puzzle has no solution or several.
 */
export function faultsAtLevel(puzzle: Puzzle, level: number): readonly string[] {
  const load = loadOf(puzzle);
  const { target, tolerance } = loadOfLevel(level);
  return [
    puzzle.size === sizeOfLevel(level) ? [] : [`${puzzle.size} squares a side`],
    puzzle.waypoints.length === numbersOfLevel(level) ? [] : [`${puzzle.waypoints.length} numbers`],
    level === 1 || isSymmetric(puzzle) ? [] : ['no symmetry'],
    undecidedShare(puzzle) === 0 ? [] : ['needs a guess'],
    Math.abs(load - target) <= tolerance ? [] : [`a load of ${load.toFixed(2)}`],
  ].flat();
}

/** Returns the load of a puzzle with one solution. */
export const loadOf = (puzzle: Puzzle): number => refutationLoad(puzzle, solutionOf(puzzle));
