import { isLater, outboxStore, rowOf } from './outbox-store.ts';

/** The prefix of the keys in local storage: one for each run that the server has not yet heard of. */
export const RUN_PREFIX = 'challenge:';

export const VERSION = 1;

/** A run that is over, as the server needs it. */
export type FinishedRun = {
  readonly code: string;
  readonly logs: readonly string[];
  readonly how: 'solved' | 'given-up';
};

type Fields = Readonly<Record<string, unknown>>;

/** Returns the stored fields of a run, or no fields if the stored text is invalid or was stored by a later version. */
export function runFields(code: string): Fields {
  const fields = rowOf(outboxStore.get(RUN_PREFIX + code));
  return fields.version === VERSION ? fields : {};
}

/** Returns a stored run that is over, unless it belongs to another player. */
export function finishedRun(code: string, player: string | undefined): FinishedRun | undefined {
  const fields = runFields(code);
  const { logs, how } = fields;
  const isFinished = isOf(fields, player) && isTexts(logs) && (how === 'solved' || how === 'given-up');
  return isFinished ? { code, logs, how } : undefined;
}

/**
 * Returns the codes of the challenges with a stored run, in the order in which the runs began. Runs of later versions
 * are left out.
 */
export const runCodes = (): readonly string[] =>
  outboxStore
    .keys(RUN_PREFIX)
    .filter(key => !isLater(key, VERSION))
    .map(key => key.slice(RUN_PREFIX.length))
    .sort((a, b) => startOf(a) - startOf(b));

const startOf = (code: string): number => Number(runFields(code).startedAt) || 0;

/** Removes a run that the server has recorded or refused. */
export const forgetRun = (code: string): void => outboxStore.remove(RUN_PREFIX + code);

/** Returns true if a run is a visitor’s or belongs to the account that is signed in (V8). */
export const isOf = ({ owner }: Fields, player: string | undefined): boolean => owner === undefined || owner === player;

/** Returns true if the value is a list of one to five texts, such as the puzzles of a run. */
export const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.length <= 5 && value.every(each => typeof each === 'string');
