import { type Entry, type Game, isWon } from '#engine/game.ts';
import { readLog, writeLog } from '#engine/notation.ts';

/**
 * A request that the server has not acknowledged yet. `entry` is the index of the hint or restart in the log,
 * or the log's length for a solved round.
 */
export type PendingRequest = {
  readonly kind: 'hint' | 'restart' | 'solve';
  readonly log: string;
  readonly entry: number;
};

/**
 * Returns the next request to the server, which is the first unacknowledged hint or restart. If there is none
 * and the round is solved, the request submits the solved round. The result depends only on the two logs, so
 * a reload loses no request.
 */
export function pendingRequest(acknowledged: string, game: Game): PendingRequest | undefined {
  const entry = firstPending(game.log, lengthOf(acknowledged));
  const pending = game.log[entry];
  if (pending?.kind === 'hint' || pending?.kind === 'restart')
    return { kind: pending.kind, log: writeLog(game.log.slice(0, entry + 1)), entry };
  return isWon(game) ? { kind: 'solve', log: writeLog(game.log), entry: game.log.length } : undefined;
}

/** Returns the part of the log before its first pending request. This part is sent when the player gives up. */
export const acknowledgedPart = (acknowledged: string, { log }: Game): string =>
  writeLog(log.slice(0, firstPending(log, lengthOf(acknowledged))));

/** Returns the index of the first unacknowledged hint or restart, or the log's length if there is none. */
function firstPending(log: readonly Entry[], acknowledged: number): number {
  const first = log.findIndex(({ kind }, index) => index >= acknowledged && (kind === 'hint' || kind === 'restart'));
  return first < 0 ? log.length : first;
}

function lengthOf(text: string): number {
  const log = readLog(text);
  return log.ok ? log.value.length : 0;
}
