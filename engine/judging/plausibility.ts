import type { Entry } from '#engine/game.ts';
import type { InputKind } from '#engine/input-kind.ts';
import { cellCount, type Puzzle } from '#engine/puzzle.ts';

/**
 * The minimum time in which a person can read a square and draw the path through it: 1.5 s on 5×5, 2.2 s on 6×6, 2.9 s
 * on 7×7 and 3.8 s on 8×8, rounded (J15).
 */
const HUMAN_MS_PER_CELL = 60;

/** The smallest grid on which a gesture can be recognised. On a smaller one, only the time is judged. */
const MIN_CELLS = 25;

/** A won game, with the duration on the server’s clock and the kind of input that has drawn most of it. */
export type TimedGame = {
  readonly puzzle: Puzzle;
  readonly log: readonly Entry[];
  readonly durationMs: number;
  readonly input?: InputKind | undefined;
};

/** The reasons why a game is not compared with those of other players (J15). */
export type Implausibility = 'too-fast' | 'constant-step' | 'no-rest' | 'no-gesture';

/**
 * Returns the reason why no hand has drawn a game in its time, or undefined if one may have (J15). Judges the gesture
 * and never the variance alone: a press draws many squares in the same millisecond, a held key repeats every 33 ms, and
 * some browsers round their clocks to 100 ms. Therefore each reason but the first needs several signs at once.
 */
export function implausibilityOf({ puzzle, log, durationMs, input }: TimedGame): Implausibility | undefined {
  const cells = cellCount(puzzle);
  if (Math.min(durationMs, log.at(-1)?.atMs ?? 0) < HUMAN_MS_PER_CELL * cells) return 'too-fast';
  if (cells < MIN_CELLS) return undefined;
  const steps = stepsOf(log);
  if (hasConstantStep(steps)) return 'constant-step';
  if (hasNoRest(log, steps)) return 'no-rest';
  return undrawableCells(log, input) >= cells / 2 ? 'no-gesture' : undefined;
}

/** Two cells that directly follow each other in a log. `isTurn` is true if the path changes its direction between them. */
type Step = { readonly gapMs: number; readonly isTurn: boolean };

/** Returns the step to the cell at an index of a log, or undefined if no cell directly precedes it. */
function stepTo(log: readonly Entry[], index: number): Step | undefined {
  const [entry, before, earlier] = [log[index], log[index - 1], log[index - 2]];
  if (entry?.kind !== 'cell' || before?.kind !== 'cell') return undefined;
  const isTurn = earlier?.kind === 'cell' && entry.cell - before.cell !== before.cell - earlier.cell;
  return { gapMs: entry.atMs - before.atMs, isTurn };
}

const stepsOf = (log: readonly Entry[]): readonly Step[] => log.flatMap((_, index) => stepTo(log, index) ?? []);

const MIN_TURNS = 6;

/** The maximum share by which the steps of a machine differ from their median, and the bounds of that difference. */
const STEP_TOLERANCE = { share: 0.08, minMs: 3, maxMs: 20 } as const;

/**
 * Returns true if all cells of a game follow each other at the same interval: on straight lines, at turns and at numbers
 * alike. A held key repeats at one interval too, but not at turns, and a rounded clock shows several intervals.
 */
function hasConstantStep(steps: readonly Step[]): boolean {
  if (steps.length < MIN_CELLS - 1 || steps.filter(({ isTurn }) => isTurn).length < MIN_TURNS) return false;
  const sorted = steps.map(({ gapMs }) => gapMs).toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const { share, minMs, maxMs } = STEP_TOLERANCE;
  const toleranceMs = Math.min(maxMs, Math.max(minMs, share * median));
  return median > toleranceMs && sorted.every(gapMs => Math.abs(gapMs - median) <= toleranceMs);
}

/** The shortest time from the sight of a grid to its first cell, and the shortest rest of a hand that draws. */
const MIN_LOOK_MS = 250;
const MIN_REST_MS = 150;

/**
 * Returns true if a game begins before its player can have seen the grid, and then rests nowhere, before no number and at
 * no turn, and takes nothing back. Strong players also draw a whole grid without a rest, but they look at it first.
 */
const hasNoRest = (log: readonly Entry[], steps: readonly Step[]): boolean =>
  (log[0]?.atMs ?? 0) < MIN_LOOK_MS &&
  log.every(({ kind }) => kind === 'cell') &&
  steps.every(({ gapMs }) => gapMs < MIN_REST_MS);

/**
 * The fewest cells and turns, all in the same millisecond, that no stroke draws, not even on a slow device or by a
 * rounded clock. A press draws one straight line, and an arrow key one cell.
 */
const TOO_MUCH_AT_ONCE = { stroke: { cells: 8, turns: 4 }, keys: { cells: 4, turns: 2 } } as const;

/** Returns how many cells of a log have the same time as so many others that its kind of input cannot draw them. */
function undrawableCells(log: readonly Entry[], input: InputKind | undefined): number {
  const tooMuch = TOO_MUCH_AT_ONCE[input === 'keys' ? 'keys' : 'stroke'];
  let [undrawable, cells, turns] = [0, 0, 0];
  for (let index = 0; index <= log.length; index++) {
    const step = stepTo(log, index);
    if (step?.gapMs === 0) {
      cells++;
      turns += Number(step.isTurn);
      continue;
    }
    if (cells >= tooMuch.cells && turns >= tooMuch.turns) undrawable += cells;
    [cells, turns] = [1, 0];
  }
  return undrawable;
}

/** The information, in bits, that the intervals of a log need so that two people never have the same ones. */
const MIN_BITS = 40;

/**
 * Returns the intervals between the entries of a log as a text, which is the same for a log that was sent again, also
 * later by any time. Returns undefined if two people may have the same intervals by chance, because there are few
 * different ones or the clock is coarse.
 */
export function intervalsOf(log: readonly Entry[]): string | undefined {
  const gaps = log.slice(1).map(({ atMs }, index) => atMs - (log[index]?.atMs ?? 0));
  const unitMs = gaps.reduce(greatestDivisor, 0);
  const bits = [...new Set(gaps)].reduce((sum, gapMs) => sum + Math.log2(1 + gapMs / Math.max(1, unitMs)), 0);
  return bits < MIN_BITS ? undefined : gaps.join(' ');
}

/** Returns the greatest common divisor (Euclid’s algorithm). */
const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));
