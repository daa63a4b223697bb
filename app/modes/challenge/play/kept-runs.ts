import {
  type FinishedRun,
  finishedRun,
  forgetRun,
  isOf,
  isTexts,
  RUN_PREFIX,
  runCodes,
  runFields,
  VERSION,
} from '#app/outbox/finished-runs.ts';
import { outboxStore } from '#app/outbox/outbox-store.ts';
import { isToken } from '#app/outbox/stored-attempts.ts';
import type { DailyGame } from '#app/play/daily/daily-game.ts';
import { keepGame, keptGame } from '#app/play/daily/kept-games.ts';
import { keptNotes } from '#app/playthrough/local-game.ts';
import { lastMs } from '#engine/game.ts';
import type { Pace } from '#engine/judging/pace.ts';
import { asDaily, type ChallengeRun, logsOf, newRun, puzzleTexts, withLogs } from './challenge-run.ts';

/** The maximum number of runs at challenges that the browser stores. */
export const MAX_KEPT_RUNS = 20;

/**
 * Stores a run. If the run is also a daily attempt, stores its game for the page of the day, too (C13). Changes nothing
 * if another tab has stored the end of this run. `how` says how the run ended, if it has. Returns false if the browser
 * cannot store the run.
 */
export function keepRun(run: ChallengeRun, owner: string | undefined, how: FinishedRun['how'] | undefined): boolean {
  const { code, startedAt, pace, notes } = run;
  if (finishedRun(code, owner) !== undefined) return true;
  const game = asDaily(run);
  if (game !== undefined) keepGame(game, lastMs(game.game));
  const daily = game && { day: game.day, attempt: game.attempt };
  const isNew = outboxStore.get(RUN_PREFIX + code) === null;
  const texts = { puzzles: puzzleTexts(run), logs: logsOf(run) };
  const fields = { version: VERSION, owner, startedAt, ...texts, notes, pace, how, daily };
  const isStored = outboxStore.set(RUN_PREFIX + code, JSON.stringify(fields));
  if (isNew) forgetOldest();
  return isStored;
}

/**
 * Returns the stored run of this player at a challenge (V8), or undefined if there is none that can be read. If the run
 * is also a daily attempt, the run includes the moves that the player has made on the page of the day.
 */
export function keptRun(code: string, player: string | undefined): ChallengeRun | undefined {
  const fields = runFields(code);
  const { startedAt, puzzles, pace, logs, notes, how } = fields;
  if (!isOf(fields, player) || !isTexts(puzzles) || !isTexts(logs) || !isTime(startedAt)) return undefined;
  const run = newRun(code, { run: '', puzzles, elapsedMs: 0, pace: isPace(pace) ? pace : undefined }, startedAt);
  const played = run && withLogs(run, logs);
  const kept = played && { ...played, notes: keptNotes(notes), isGivenUp: how === 'given-up' };
  return kept && withKeptDay(kept, Object(fields.daily));
}

function withKeptDay(run: ChallengeRun, { day, attempt }: Readonly<Record<string, unknown>>): ChallengeRun {
  if (typeof day !== 'string' || !isToken(attempt)) return run;
  const kept = keptGame({ day, attempt })?.game;
  return kept === undefined ? run : withDay(run, kept);
}

/**
 * Returns a run with the stored game and pencil marks of the daily attempt that it also is. A given-up run keeps its
 * own game.
 */
export const withDay = (run: ChallengeRun, { game, strokeStart: _, notes, ...daily }: DailyGame): ChallengeRun => ({
  ...run,
  daily,
  game: run.isGivenUp ? run.game : game,
  notes,
});

const isTime = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const isPace = (value: unknown): value is Pace =>
  Array.isArray(value) && value.every(step => Array.isArray(step) && step.length === 2 && step.every(isTime));

/** Removes the oldest runs that this browser stores, if there are more than the maximum. */
function forgetOldest(): void {
  for (const code of runCodes().slice(0, -MAX_KEPT_RUNS)) forgetRun(code);
}
