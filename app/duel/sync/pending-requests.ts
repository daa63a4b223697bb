import { type Entry, type Game, isWon } from '#engine/game.ts';
import { readLog, writeLog } from '#engine/notation.ts';

/**
 * A request to which the server has not replied yet. `entry` is the index of the hint or restart in the log, or the
 * length of the log if the request submits a solved round.
 */
export type PendingRequest = {
  readonly kind: 'hint' | 'restart' | 'solve';
  readonly log: string;
  readonly entry: number;
};

/**
 * Returns the next request to send: the first hint or restart in the log that the server has not acknowledged. If
 * there is none and the round is solved, the request submits the solution. A reload loses no request, because the
 * request depends only on the server's log and on the log that this tab has stored.
 */
export function pendingRequest(acknowledged: string, game: Game): PendingRequest | undefined {
  const entry = firstPending(game.log, lengthOf(acknowledged));
  const pending = game.log[entry];
  if (pending?.kind === 'hint' || pending?.kind === 'restart')
    return { kind: pending.kind, log: writeLog(game.log.slice(0, entry + 1)), entry };
  return isWon(game) ? { kind: 'solve', log: writeLog(game.log), entry: game.log.length } : undefined;
}

/**
 * Returns the log up to the first hint or restart that the server has not acknowledged. A player who gives up sends
 * only this part.
 */
export const acknowledgedPart = (acknowledged: string, { log }: Game): string =>
  writeLog(log.slice(0, firstPending(log, lengthOf(acknowledged))));

/** Returns the index of the first hint or restart that the server has not acknowledged, or the length of the log. */
function firstPending(log: readonly Entry[], acknowledged: number): number {
  const first = log.findIndex(({ kind }, index) => index >= acknowledged && (kind === 'hint' || kind === 'restart'));
  return first < 0 ? log.length : first;
}

function lengthOf(text: string): number {
  const log = readLog(text);
  return log.ok ? log.value.length : 0;
}
