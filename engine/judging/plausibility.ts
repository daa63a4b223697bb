import type { Entry, Game } from '#engine/game.ts';
import { columnOf, type Puzzle, rowOf } from '#engine/puzzle.ts';

/** The fewest steps (pairs of squares drawn one after the other) in which a constant rhythm is a sign of a program. */
const MIN_STEPS = 20;

/** A player who rests at least once waits this many times longer than at the median step. */
const REST_FACTOR = 2.5;

/** The largest difference from the median step, in milliseconds, that still counts as the same step. */
const SAME_STEP_MS = 1.5;

/** The share of steps that are the same in a constant rhythm. */
const CONSTANT_SHARE = 0.9;

/**
 * The largest standard deviation of an even rhythm, as a share of its mean. A hand that turns corners and crosses
 * squares at its own speed varies about twice as much.
 */
const MAX_EVEN_DEVIATION = 0.12;

/** The fewest squares, and corners among them, that appear at one instant and are more than a press or a flick draws. */
const MIN_SUDDEN_SQUARES = 8;
const MIN_SUDDEN_CORNERS = 3;

/** The share of squares that appear in such groups in a game that no hand has drawn. */
const SUDDEN_SHARE = 0.8;

/**
 * The steps of clocks that browsers round for privacy, in milliseconds: a sixtieth of a second and a tenth. A thirtieth
 * is twice a sixtieth.
 */
const TICKS_MS = [1000 / 60, 100];

/**
 * Returns false if a won game was drawn as no hand, held key or screen reader draws: with a machine’s rhythm from the
 * first square to the last, without a rest, or in sudden leaps around corners. Needs several signs at once, because an
 * honest game may show any single one: a press draws many squares at the same instant, a held key repeats at a
 * constant step, and some browsers round the clock (J15). A program that imitates a hand is not recognized.
 */
export const isPlausible = (game: Game): boolean => !hasConstantRhythm(game) && !hasSuddenSquares(game);

/**
 * Returns true if the squares come one by one in a constant or very even rhythm, without a single rest. On a rounded
 * clock a steady hand may look so, so such a clock is no sign.
 */
function hasConstantRhythm({ log }: Game): boolean {
  const steps = stepsOf(log);
  if (steps.length < MIN_STEPS || isClockRounded(log)) return false;
  const median = steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0;
  if (median === 0 || Math.max(...steps) >= REST_FACTOR * median) return false;
  const same = steps.filter(step => Math.abs(step - median) <= SAME_STEP_MS).length;
  return same >= CONSTANT_SHARE * steps.length || deviationOf(steps) <= MAX_EVEN_DEVIATION;
}

/** Returns the milliseconds between each two entries of a log that draw squares one directly after the other. */
const stepsOf = (log: readonly Entry[]): readonly number[] =>
  log.slice(1).flatMap((entry, index) => {
    const before = log[index];
    return entry.kind === 'cell' && before?.kind === 'cell' ? [entry.atMs - before.atMs] : [];
  });

/** Returns true if all times of a log are multiples of one of the steps to which browsers round their clocks. */
const isClockRounded = (log: readonly Entry[]): boolean =>
  TICKS_MS.some(tick => log.every(({ atMs }) => Math.abs(atMs - tick * Math.round(atMs / tick)) <= 1));

/** Returns the standard deviation of some steps as a share of their mean, which must not be 0. */
function deviationOf(steps: readonly number[]): number {
  const mean = steps.reduce((sum, step) => sum + step, 0) / steps.length;
  const variance = steps.reduce((sum, step) => sum + (step - mean) ** 2, 0) / steps.length;
  return Math.sqrt(variance) / mean;
}

/** Returns true if most squares appear in groups at one instant that neither a press nor a flick of a finger draws. */
function hasSuddenSquares({ puzzle, log, path }: Game): boolean {
  const sudden = groupsOf(log).filter(
    cells => cells.length >= MIN_SUDDEN_SQUARES && cornersIn(puzzle, cells) >= MIN_SUDDEN_CORNERS,
  );
  return sudden.reduce((sum, cells) => sum + cells.length, 0) >= SUDDEN_SHARE * path.length;
}

/** Returns the squares that a log draws, in groups with the same time. */
function groupsOf(log: readonly Entry[]): readonly (readonly number[])[] {
  const groups = new Map<number, number[]>();
  for (const entry of log) {
    if (entry.kind !== 'cell') continue;
    const group = groups.get(entry.atMs);
    if (group === undefined) groups.set(entry.atMs, [entry.cell]);
    else group.push(entry.cell);
  }
  return [...groups.values()];
}

/** Returns how often a row of squares changes its direction. */
const cornersIn = (puzzle: Puzzle, cells: readonly number[]): number =>
  cells.slice(2).filter((cell, index) => {
    const first = cells[index] ?? cell;
    return rowOf(puzzle, first) !== rowOf(puzzle, cell) && columnOf(puzzle, first) !== columnOf(puzzle, cell);
  }).length;
