import { DUEL } from '#engine/duel/duel.ts';
import type { Entry } from '#engine/game.ts';
import { createRandom, type Random, randomBelow } from '#engine/generator/random.ts';
import { writeLog } from '#engine/notation.ts';
import { extend, type Path } from '#engine/path.ts';
import { type Cell, cellCount, type Puzzle } from '#engine/puzzle.ts';
import { POINTS } from '#engine/score.ts';
import type { Plan } from './automaton.ts';

/** The puzzle of a round with its solution, and the time that the house should take for it. */
type Task = { readonly puzzle: Puzzle; readonly solution: Path; readonly targetMs: number };

/** The maximum deviation of the house's time from its target, as a share of the target. */
const VARIATION = 0.1;

/** The shortest time that the house takes for a square, well above what a hand can do (V5). */
const MIN_MS_PER_CELL = 60;

/** The minimum time between the house's last square and the end of the round. */
const MARGIN_MS = 2000;

/**
 * In each round, the automaton has up to `MAX_UNDOS` occasions to draw a wrong square and take it back. On each
 * occasion, it does so with a probability of `UNDO_CHANCES` in ten.
 */
const UNDO_CHANCES = 4;
const MAX_UNDOS = 2;

/** The weights of the house’s pauses: before its first square, before a number, and over a wrong square. */
const FIRST_WEIGHT = 5;
const NUMBER_WEIGHT = 3;
const WRONG_WEIGHT = 2;

/** A step of the house, with its share of the whole time. */
type Step = { readonly move: { readonly cell: Cell } | { readonly cut: number }; readonly weight: number };

/**
 * Plans how the house plays a round (D30): it threads the solution in about the target time, pauses before numbers, and
 * sometimes undoes a square. An undo costs it the seconds that its points are worth. The same seed gives the same plan.
 */
export function planRound({ puzzle, solution, targetMs }: Task, seed: string): Plan {
  const random = createRandom(seed, 'house');
  const steps = stepsOf(puzzle, solution, random);
  const undos = steps.filter(({ move }) => 'cut' in move).length;
  const varied = targetMs * (1 + VARIATION * (2 * unit(random) - 1)) - undos * UNDO_MS;
  const durationMs = Math.round(
    Math.min(DUEL.roundMs - MARGIN_MS, Math.max(MIN_MS_PER_CELL * cellCount(puzzle), varied)),
  );
  return { log: writeLog(timed(steps, durationMs)), how: 'solved', durationMs };
}

/** The time that costs as many points as an undo. */
const UNDO_MS = (POINTS.undo / POINTS.second) * 1000;

function stepsOf(puzzle: Puzzle, solution: Path, random: Random): readonly Step[] {
  const detours = detoursOf(puzzle, solution, random);
  return solution.flatMap((cell, index): readonly Step[] => {
    const step = { move: { cell }, weight: weightOf(puzzle, cell, index) * (0.3 + 1.4 * unit(random)) };
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
 * Draws the places at which the house goes wrong. Each has a square that the rules allow, but that is not on the
 * solution.
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

/** Spreads the duration over the steps, so that the last step comes exactly at its end. */
function timed(steps: readonly Step[], durationMs: number): readonly Entry[] {
  const total = steps.reduce((sum, { weight }) => sum + weight, 0);
  let spent = 0;
  return steps.map(({ move, weight }) => {
    spent += weight;
    const atMs = Math.round((durationMs * spent) / total);
    return 'cell' in move ? { kind: 'cell', cell: move.cell, atMs } : { kind: 'cut', length: move.cut, atMs };
  });
}

/** Returns a number from 0 up to 1. */
const unit = (random: Random): number => random() / 2 ** 32;
