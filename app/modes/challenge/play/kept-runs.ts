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
import type { Pace } from '#engine/judging/pace.ts';
import { type ChallengeRun, logsOf, newRun, puzzleTexts, withLogs } from './challenge-run.ts';

/** The maximum number of runs that the browser keeps. */
export const MAX_KEPT_RUNS = 20;

/**
 * Stores a run. Changes nothing if another tab has stored the end of this run. `how` says how the run ended,
 * if it has. Returns false if the browser cannot store the run.
 */
export function keepRun(run: ChallengeRun, owner: string | undefined, how: FinishedRun['how'] | undefined): boolean {
  const { code, startedAt, pace } = run;
  if (finishedRun(code, owner) !== undefined) return true;
  const isNew = outboxStore.get(RUN_PREFIX + code) === null;
  const fields = { version: VERSION, owner, startedAt, puzzles: puzzleTexts(run), pace, logs: logsOf(run), how };
  const isStored = outboxStore.set(RUN_PREFIX + code, JSON.stringify(fields));
  if (isNew) forgetOldest();
  return isStored;
}

/** Returns the stored run of this player at a challenge (V8), or undefined if there is none that can be read. */
export function keptRun(code: string, player: string | undefined): ChallengeRun | undefined {
  const fields = runFields(code);
  const { startedAt, puzzles, pace, logs, how } = fields;
  if (!isOf(fields, player) || !isTexts(puzzles) || !isTexts(logs) || !isTime(startedAt)) return undefined;
  const run = newRun(code, { run: '', puzzles, elapsedMs: 0, pace: isPace(pace) ? pace : undefined }, startedAt);
  const played = run && withLogs(run, logs);
  return played && { ...played, isGivenUp: how === 'given-up' };
}

const isTime = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const isPace = (value: unknown): value is Pace =>
  Array.isArray(value) && value.every(step => Array.isArray(step) && step.length === 2 && step.every(isTime));

/** Removes the oldest stored runs beyond the maximum. */
function forgetOldest(): void {
  for (const code of runCodes().slice(0, -MAX_KEPT_RUNS)) forgetRun(code);
}
