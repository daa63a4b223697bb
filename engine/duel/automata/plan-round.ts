import { DUEL } from '#engine/duel/duel.ts';
import type { Entry } from '#engine/game.ts';
import { createRandom, type Random, randomBelow, randomShare } from '#engine/generator/random.ts';
import { writeLog } from '#engine/notation.ts';
import { extend, type Path } from '#engine/path.ts';
import { type Cell, cellCount, type Puzzle } from '#engine/puzzle.ts';
import { POINTS } from '#engine/score.ts';
import type { Plan } from './automaton.ts';

/** The puzzle and the solution of a round, and the time in which the automaton (computer opponent) should solve it. */
type Task = { readonly puzzle: Puzzle; readonly solution: Path; readonly targetMs: number };

/** The maximum random deviation of the computer opponent's time from its target, as a share of the target. */
const VARIATION = 0.1;

/**
 * The shortest time that the automaton (computer opponent) takes for a square. It is well above the minimum that the
 * server accepts from a person (V5).
 */
const MIN_MS_PER_CELL = 60;

/** The minimum time between the computer opponent's last square and the time limit of the round. */
const MARGIN_MS = 2000;

/**
 * The automaton (computer opponent) has `MAX_UNDOS` occasions in each round to draw a wrong square and take it back. On
 * each occasion, it does so with a probability of `UNDO_CHANCES` in ten.
 */
const UNDO_CHANCES = 4;
const MAX_UNDOS = 2;

/**
 * The lengths of the computer opponent’s pauses before its first square, before a number and before it undoes a wrong
 * square, as multiples of the average time for any other square.
 */
const FIRST_WEIGHT = 5;
const NUMBER_WEIGHT = 3;
const WRONG_WEIGHT = 2;

/**
 * A move of the automaton (computer opponent). `weight` is proportional to the time that the automaton takes before it.
 */
type Step = { readonly move: { readonly cell: Cell } | { readonly cut: number }; readonly weight: number };

/**
 * Plans how the house (the automatic opponent) plays a round (D30): it draws the solution in about the target
 * time, pauses before numbers, and sometimes undoes a square. For each undo, it finishes `UNDO_MS` earlier, which
 * makes up for the points that the undo costs. The same seed gives the same plan.
 */
export function planRound({ puzzle, solution, targetMs }: Task, seed: string): Plan {
  const random = createRandom(seed, 'house');
  const steps = stepsOf(puzzle, solution, random);
  const undos = steps.filter(({ move }) => 'cut' in move).length;
  const varied = targetMs * (1 + VARIATION * (2 * randomShare(random) - 1)) - undos * UNDO_MS;
  const durationMs = Math.round(
    Math.min(DUEL.roundMs - MARGIN_MS, Math.max(MIN_MS_PER_CELL * cellCount(puzzle), varied)),
  );
  return { log: writeLog(timed(steps, durationMs)), how: 'solved', durationMs };
}

/** The time that costs as many points as one undo. */
const UNDO_MS = (POINTS.undo / POINTS.second) * 1000;

function stepsOf(puzzle: Puzzle, solution: Path, random: Random): readonly Step[] {
  const detours = detoursOf(puzzle, solution, random);
  return solution.flatMap((cell, index): readonly Step[] => {
    const step = { move: { cell }, weight: weightOf(puzzle, cell, index) * (0.3 + 1.4 * randomShare(random)) };
    const wrong = detours.get(index);
    if (wrong === undefined) return [step];
    return [step, { move: { cell: wrong }, weight: 1 }, { move: { cut: index + 1 }, weight: WRONG_WEIGHT }];
  });
}

function weightOf({ waypoints }: Puzzle, cell: Cell, index: number): number {
  if (index === 0) return FIRST_WEIGHT;
  return waypoints.includes(cell) ? NUMBER_WEIGHT : 1;
}

/**
 * Chooses at random where the automaton (computer opponent) draws a wrong square. Returns a map from indices of the
 * solution to wrong cells: the rules allow such a cell next, but it is not the next cell of the solution.
 */
function detoursOf(puzzle: Puzzle, solution: Path, random: Random): ReadonlyMap<number, Cell> {
  const detours = new Map<number, Cell>();
  for (let undo = 0; undo < MAX_UNDOS; undo++) {
    if (randomBelow(random, 10) >= UNDO_CHANCES) continue;
    const index = randomBelow(random, solution.length - 1);
    const path = solution.slice(0, index + 1);
    const head = solution[index] as Cell;
    const wrong = [head + 1, head - 1, head + puzzle.size, head - puzzle.size].find(
      cell => cell !== solution[index + 1] && extend(puzzle, path, cell).ok,
    );
    if (wrong !== undefined) detours.set(index, wrong);
  }
  return detours;
}

/**
 * Gives each move of the computer opponent its time in proportion to its weight, so that the last comes exactly at
 * `durationMs`.
 */
function timed(steps: readonly Step[], durationMs: number): readonly Entry[] {
  const total = steps.reduce((sum, { weight }) => sum + weight, 0);
  let spent = 0;
  return steps.map(({ move, weight }) => {
    spent += weight;
    const atMs = Math.round((durationMs * spent) / total);
    return 'cell' in move ? { kind: 'cell', cell: move.cell, atMs } : { kind: 'cut', length: move.cut, atMs };
  });
}
