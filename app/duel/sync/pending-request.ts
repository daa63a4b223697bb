import { type Entry, type Game, isWon } from '#engine/game.ts';
import { readLog, writeLog } from '#engine/notation.ts';

/** What the own log has to tell the server next. `entry` is the place of what is asked for. */
export type PendingRequest = {
  readonly kind: 'hint' | 'restart' | 'solve';
  readonly log: string;
  readonly entry: number;
};

/**
 * What to ask the server for: the first hint or restart that it has not granted yet, or else the end of a round that is
 * solved. It follows from the two logs alone, so a reload loses no wish.
 */
export function pendingRequest(accepted: string, game: Game): PendingRequest | undefined {
  const entry = firstAsked(game.log, entriesIn(accepted));
  const asked = game.log[entry];
  if (asked?.kind === 'hint' || asked?.kind === 'restart')
    return { kind: asked.kind, log: writeLog(game.log.slice(0, entry + 1)), entry };
  return isWon(game) ? { kind: 'solve', log: writeLog(game.log), entry: game.log.length } : undefined;
}

/** The log as far as nothing in it waits to be granted: what can be told along with giving up. */
export const acknowledgedPart = (accepted: string, { log }: Game): string =>
  writeLog(log.slice(0, firstAsked(log, entriesIn(accepted))));

/** Where the first hint or restart stands that is newer than what was accepted; the end of the log if there is none. */
function firstAsked(log: readonly Entry[], accepted: number): number {
  const at = log.findIndex(({ kind }, index) => index >= accepted && (kind === 'hint' || kind === 'restart'));
  return at < 0 ? log.length : at;
}

function entriesIn(text: string): number {
  const log = readLog(text);
  return log.ok ? log.value.length : 0;
}
