import { localStore } from '#app/client/storage/safe-storage.ts';
import type { Pace } from '#engine/judging/pace.ts';
import { type ChallengeRun, logsOf, newRun, puzzleTexts, withLogs } from './challenge-run.ts';

/** The prefix of the keys in local storage: one for each run that the server has not yet heard of. */
export const RUN_PREFIX = 'challenge:';

const VERSION = 1;

/** The most runs that the browser keeps. */
export const MAX_KEPT_RUNS = 20;

/** A run that is over, as the server needs it. */
export type FinishedRun = {
  readonly code: string;
  readonly logs: readonly string[];
  readonly how: 'solved' | 'given-up';
};

type Fields = Readonly<Record<string, unknown>>;

/** Stores a run, unless it has ended in another tab meanwhile. Returns false if the browser cannot store it. */
export function keepRun(run: ChallengeRun, owner: string | undefined, how: FinishedRun['how'] | undefined): boolean {
  const { code, startedAt, pace } = run;
  if (finishedRun(code, owner) !== undefined) return true;
  const isNew = localStore.get(RUN_PREFIX + code) === null;
  const fields = { version: VERSION, owner, startedAt, puzzles: puzzleTexts(run), pace, logs: logsOf(run), how };
  const isStored = localStore.set(RUN_PREFIX + code, JSON.stringify(fields));
  if (isNew) forgetOldest();
  return isStored;
}

/** Returns the run of this player at a challenge, if the browser keeps it and it can be read (V8). */
export function keptRun(code: string, player: string | undefined): ChallengeRun | undefined {
  const fields = fieldsOf(code);
  const { startedAt, puzzles, pace, logs, how } = fields;
  if (!isOf(fields, player) || !isTexts(puzzles) || !isTexts(logs) || !isTime(startedAt)) return undefined;
  const run = newRun(code, { run: '', puzzles, elapsedMs: 0, pace: isPace(pace) ? pace : undefined }, startedAt);
  const played = run && withLogs(run, logs);
  return played && { ...played, isGivenUp: how === 'given-up' };
}

/** Returns a kept run that is over, unless it is another player’s. */
export function finishedRun(code: string, player: string | undefined): FinishedRun | undefined {
  const fields = fieldsOf(code);
  const { logs, how } = fields;
  const isFinished = isOf(fields, player) && isTexts(logs) && (how === 'solved' || how === 'given-up');
  return isFinished ? { code, logs, how } : undefined;
}

/** Returns the codes of the challenges with a kept run. */
export const keptCodes = (): readonly string[] => localStore.keys(RUN_PREFIX).map(key => key.slice(RUN_PREFIX.length));

export const forgetRun = (code: string): void => localStore.remove(RUN_PREFIX + code);

/** Returns the stored fields of a run. A text that is not ours, or of a later version, has none. */
function fieldsOf(code: string): Fields {
  try {
    const fields = Object(JSON.parse(localStore.get(RUN_PREFIX + code) ?? ''));
    return fields.version === VERSION ? fields : {};
  } catch {
    return {};
  }
}

/** Returns true if a run is a visitor’s or belongs to the account that is signed in (V8). */
const isOf = ({ owner }: Fields, player: string | undefined): boolean => owner === undefined || owner === player;

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.length <= 5 && value.every(each => typeof each === 'string');

const isTime = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const isPace = (value: unknown): value is Pace =>
  Array.isArray(value) && value.every(step => Array.isArray(step) && step.length === 2 && step.every(isTime));

/** Forgets runs beyond the maximum, the oldest first. */
function forgetOldest(): void {
  const startOf = (code: string) => Number(fieldsOf(code).startedAt) || 0;
  const newestFirst = keptCodes().toSorted((a, b) => startOf(b) - startOf(a));
  for (const code of newestFirst.slice(MAX_KEPT_RUNS)) forgetRun(code);
}
