import { type InputKind, mainInput } from '#engine/input-kind.ts';
import { isLater, outboxStore, rowOf } from './outbox-store.ts';
import { isToken, keptSquares } from './stored-attempts.ts';

/**
 * The prefix of the keys of runs in local storage. Each run has its own key until the server has recorded or
 * refused it.
 */
export const RUN_PREFIX = 'challenge:';

export const VERSION = 1;

/** A run at a challenge that the player has solved or given up. `logs` has one log for each grid played. */
export type FinishedRun = {
  readonly code: string;
  readonly logs: readonly string[];
  readonly how: 'solved' | 'given-up';
};

type Fields = Readonly<Record<string, unknown>>;

/**
 * Returns the stored fields of the run at a challenge, or no fields if the stored text is invalid or was
 * stored by a later version.
 */
export function runFields(code: string): Fields {
  const fields = rowOf(outboxStore.get(RUN_PREFIX + code));
  return fields.version === VERSION ? fields : {};
}

/**
 * Returns the stored run at a challenge if it is over and belongs to this player or to a visitor. Otherwise
 * returns undefined.
 */
export function finishedRun(code: string, player: string | undefined): FinishedRun | undefined {
  const fields = runFields(code);
  const { logs, how } = fields;
  const isFinished = isOf(fields, player) && isTexts(logs) && (how === 'solved' || how === 'given-up');
  return isFinished ? { code, logs, how } : undefined;
}

/**
 * Returns the kind of input (finger, mouse or keys) that has drawn most of a stored run. Returns undefined if it is
 * unknown, or if the run is not also a daily attempt.
 */
export function inputOfRun(code: string): InputKind | undefined {
  const { attempt } = Object(runFields(code).daily);
  return isToken(attempt) ? mainInput(keptSquares(attempt)) : undefined;
}

/**
 * Returns the codes of the challenges at which the browser stores a run, in the order in which the runs
 * began. Runs that a later version of the site stored are left out.
 */
export const runCodes = (): readonly string[] =>
  outboxStore
    .keys(RUN_PREFIX)
    .filter(key => !isLater(key, VERSION))
    .map(key => key.slice(RUN_PREFIX.length))
    .sort((a, b) => startOf(a) - startOf(b));

const startOf = (code: string): number => Number(runFields(code).startedAt) || 0;

/** Removes a run that the server has recorded or refused from the browser's storage. */
export const forgetRun = (code: string): void => outboxStore.remove(RUN_PREFIX + code);

/** Returns true if a stored run belongs to a visitor or to the signed-in account (V8). */
export const isOf = ({ owner }: Fields, player: string | undefined): boolean => owner === undefined || owner === player;

/** Returns true if the value is a list of one to five strings, as a run stores its puzzles and logs. */
export const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.length <= 5 && value.every(each => typeof each === 'string');
