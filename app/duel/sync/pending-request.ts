import { type Entry, type Game, isWon } from '#engine/game.ts';
import { readLog, writeLog } from '#engine/notation.ts';

/** A request that the local log still has to make; `entry` is the index of its hint or restart. */
export type PendingRequest = {
  readonly kind: 'hint' | 'restart' | 'solve';
  readonly log: string;
  readonly entry: number;
};

/**
 * Returns the next request to the server: the first hint or restart that is not acknowledged, else the end of
 * a solved round. It follows from the two logs alone, so a reload loses no request.
 */
export function pendingRequest(acknowledged: string, game: Game): PendingRequest | undefined {
  const entry = firstPending(game.log, lengthOf(acknowledged));
  const pending = game.log[entry];
  if (pending?.kind === 'hint' || pending?.kind === 'restart')
    return { kind: pending.kind, log: writeLog(game.log.slice(0, entry + 1)), entry };
  return isWon(game) ? { kind: 'solve', log: writeLog(game.log), entry: game.log.length } : undefined;
}

/** Returns the log up to its first pending request: what can be sent with giving up. */
export const acknowledgedPart = (acknowledged: string, { log }: Game): string =>
  writeLog(log.slice(0, firstPending(log, lengthOf(acknowledged))));

/** Index of the first unacknowledged hint or restart, or the log's length. */
function firstPending(log: readonly Entry[], acknowledged: number): number {
  const first = log.findIndex(({ kind }, index) => index >= acknowledged && (kind === 'hint' || kind === 'restart'));
  return first < 0 ? log.length : first;
}

function lengthOf(text: string): number {
  const log = readLog(text);
  return log.ok ? log.value.length : 0;
}
