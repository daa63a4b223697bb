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

/** Stores a run, unless it has ended in another tab meanwhile. Returns false if the browser cannot store it. */
export function keepRun(run: ChallengeRun, owner: string | undefined, how: FinishedRun['how'] | undefined): boolean {
  const { code, startedAt, pace } = run;
  if (finishedRun(code, owner) !== undefined) return true;
  const isNew = outboxStore.get(RUN_PREFIX + code) === null;
  const fields = { version: VERSION, owner, startedAt, puzzles: puzzleTexts(run), pace, logs: logsOf(run), how };
  const isStored = outboxStore.set(RUN_PREFIX + code, JSON.stringify(fields));
  if (isNew) forgetOldest();
  return isStored;
}

/** Returns the run of this player at a challenge, if the browser keeps it and it can be read (V8). */
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

/** Forgets runs beyond the maximum, the oldest first. */
function forgetOldest(): void {
  for (const code of runCodes().slice(0, -MAX_KEPT_RUNS)) forgetRun(code);
}
