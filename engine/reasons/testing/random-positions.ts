import { findSolutions } from '#engine/generator/find-solutions.ts';
import { createRandom, type Random, randomBelow, shuffle } from '#engine/generator/random.ts';
import { samplePath } from '#engine/generator/sample-path.ts';
import { extend, type Path } from '#engine/path.ts';
import { type Cell, cellCount, type Puzzle, sidesOf } from '#engine/puzzle.ts';
import { lossByCases } from '#engine/reasons/by-cases.ts';
import { findReasons } from '#engine/reasons/find-reasons.ts';
import { forcedWalk } from '#engine/reasons/forced-walk.ts';
import { after, movesOf, type Position, positionOf } from '#engine/reasons/position.ts';

/** A puzzle with all its solutions, found by a search that shares no code with the reasons. */
type Solved = { readonly puzzle: Puzzle; readonly solutions: readonly Path[] };

const ALL_SOLUTIONS = { maxSolutions: 2000, maxNodes: 200_000 };
const MAX_WRONG_STEPS = 3;

/** Returns a random puzzle with 1 to 2,000 solutions. If a random puzzle has more solutions, another one is tried. */
export function randomSolved(seed: string): Solved {
  for (let attempt = 0; ; attempt++) {
    const random = createRandom(seed, `puzzle ${attempt} for a test of reasons`);
    const puzzle = randomPuzzle(random);
    const { solutions, isComplete } = findSolutions(puzzle, ALL_SOLUTIONS);
    if (isComplete) return { puzzle, solutions };
  }
}

/** Returns a puzzle with few numbers and some walls. It has at least one solution, and often several. */
function randomPuzzle(random: Random): Puzzle {
  const size = 3 + randomBelow(random, 4);
  const path = samplePath(size, random);
  const inner = shuffle(random, path.slice(1, -1)).slice(0, randomBelow(random, 2 * size - 1));
  const waypoints = path.filter((cell, index) => index === 0 || index === path.length - 1 || inner.includes(cell));
  const crossed = new Set(path.slice(1).map((cell, index) => sideText(path[index] as Cell, cell)));
  const unused = sidesOf(size).filter(([a, b]) => !crossed.has(sideText(a, b)));
  return { size, waypoints, walls: shuffle(random, unused).slice(0, randomBelow(random, size)) };
}

const sideText = (a: Cell, b: Cell): string => `${Math.min(a, b)} ${Math.max(a, b)}`;

/** Returns the beginning of a solution. In half of all calls, a few random moves that the rules allow follow it. */
export function randomPath({ puzzle, solutions }: Solved, random: Random): Path {
  const solution = solutions[randomBelow(random, solutions.length)] as Path;
  let path = solution.slice(0, 1 + randomBelow(random, cellCount(puzzle) - 1));
  for (let steps = randomBelow(random, 2) * (1 + randomBelow(random, MAX_WRONG_STEPS)); steps > 0; steps--) {
    const position = positionOf(puzzle, path);
    const moves = position === undefined ? [] : movesOf(position);
    if (moves.length > 0) path = [...path, moves[randomBelow(random, moves.length)] as Cell];
  }
  return path;
}

/**
 * Returns the moves that the reasons exclude after a path, and the moves after which forced moves or a search by cases
 * finds a dead end. `wrong` lists excluded moves that can lead to a solution, which would be mistakes.
 */
export function exclusionsOf({ puzzle, solutions }: Solved, path: Path) {
  const position = positionOf(puzzle, path);
  const lost = position === undefined ? [] : movesOf(position).filter(move => isLost(puzzle, path, position, move));
  const excluded = [...findReasons(puzzle, path).flatMap(reason => reason.excluded), ...lost];
  const continuations = solutions.filter(solution => path.every((cell, index) => cell === solution[index]));
  const isRight = (cell: Cell) => continuations.some(solution => solution[path.length] === cell);
  return { excluded, wrong: excluded.filter(isRight), isOnSolution: continuations.length > 0 };
}

const isLost = (puzzle: Puzzle, path: Path, position: Position, move: Cell): boolean =>
  forcedWalk(after(position, move)) !== undefined || lossByCases(puzzle, [...path, move]) !== undefined;

/** Returns the cells that the rules of the game allow next on a path. */
export const allowedAfter = (puzzle: Puzzle, path: Path): readonly Cell[] =>
  Array.from({ length: cellCount(puzzle) }, (_, cell) => cell).filter(cell => extend(puzzle, path, cell).ok);
