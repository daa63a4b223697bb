import { type Game, isWon, lastMs, replay } from '#engine/game.ts';
import { createEdgeLogic } from '#engine/generator/edge-logic.ts';
import { findSolutions } from '#engine/generator/find-solutions.ts';
import { FREE_SIZES, type GridKind, gradesOf } from '#engine/generator/grids/kinds.ts';
import { refutationLoad } from '#engine/generator/load.ts';
import { propagateWidely } from '#engine/generator/wide-logic.ts';
import { gradeOfLoad, numbersOfLevel, sizeOfLevel } from '#engine/levels.ts';
import { type NotationRefusal, readLog } from '#engine/notation.ts';
import type { Path } from '#engine/path.ts';
import { cellCount, type Puzzle } from '#engine/puzzle.ts';
import { type Ok, ok, type Refused, type Result, refused } from '#engine/result.ts';

/**
 * The maximum time by which a log may be longer than the time that the server measured. Clocks differ, and
 * messages take time (V5).
 */
export const LOG_GRACE_MS = 2000;

/** The shortest time for a cell that the server accepts, even in one fast stroke (V5). */
const MIN_MS_PER_CELL = 8;

/** Returns the shortest duration with which the server accepts a solution (V5). */
export const minDurationMs = (puzzle: Puzzle): number => MIN_MS_PER_CELL * cellCount(puzzle);

/** The reasons why a log can be refused (V3, V5). `reason` says why the log is impossible. */
export type VerificationRefusal =
  | (Refused<'impossible'> & { readonly reason: NotationRefusal })
  | Refused<'not-solved' | 'too-fast' | 'too-slow'>;

/**
 * Replays a log on its puzzle and returns the won game. Refuses a log that breaks the rules, does not solve the
 * puzzle, or lasts less than the minimum or more than `maxMs` milliseconds.
 */
export function verifyResult(puzzle: Puzzle, log: string, maxMs: number): Ok<Game> | VerificationRefusal {
  const entries = readLog(log);
  if (!entries.ok) return { ...refused('impossible'), reason: entries.refusal };
  const replayed = replay(puzzle, entries.value);
  if (!replayed.ok) return { ...refused('impossible'), reason: replayed.refusal };
  const game = replayed.value;
  if (!isWon(game)) return refused('not-solved');
  if (lastMs(game) < minDurationMs(puzzle)) return refused('too-fast');
  return lastMs(game) > maxMs ? refused('too-slow') : ok(game);
}

/** The reasons why a puzzle that a browser made can be refused (V6). */
export type OwnPuzzleRefusal = 'not-of-the-level' | 'several-solutions' | 'not-proven';

/**
 * The maximum number of positions in the search for another solution. It is ten times the largest number observed
 * for generated 6×6 grids.
 */
const MAX_PROOF_NODES = 100_000;

/**
 * Checks a puzzle that a browser made. Refuses it if the size or the count of numbers is not that of the level, or
 * if a search within `maxNodes` positions does not prove that the given solution is the only one.
 */
export function checkOwnPuzzle(
  puzzle: Puzzle,
  level: number,
  solution: Path,
  maxNodes = MAX_PROOF_NODES,
): Result<Puzzle, OwnPuzzleRefusal> {
  const { size, waypoints } = puzzle;
  if (size !== sizeOfLevel(level) || waypoints.length !== numbersOfLevel(level)) return refused('not-of-the-level');
  const found = findSolutions(puzzle, { maxSolutions: 1, maxNodes, known: solution });
  if (found.solutions.length > 0) return refused('several-solutions');
  return found.isComplete ? ok(puzzle) : refused('not-proven');
}

/**
 * Returns the kind (size, walls, grade) of a free grid, computed from the grid and its solution (R25). Refuses a grid
 * of a kind that is not offered, and a grid that deduction cannot solve without a guess.
 */
export function kindOfFreeGrid(puzzle: Puzzle, solution: Path): Result<GridKind, 'not-a-free-grid'> {
  const size = FREE_SIZES.find(each => each === puzzle.size);
  if (size === undefined || !needsNoGuess(puzzle)) return refused('not-a-free-grid');
  const hasWalls = puzzle.walls.length > 0;
  const grade = gradeOfLoad(refutationLoad(puzzle, solution));
  return gradesOf(size, hasWalls).includes(grade) ? ok({ size, hasWalls, grade }) : refused('not-a-free-grid');
}

function needsNoGuess(puzzle: Puzzle): boolean {
  const logic = createEdgeLogic(puzzle);
  return propagateWidely(logic, puzzle) && logic.undecided[0] === 0;
}
