import { type Entry, type Game, lastMs, replay } from '#engine/game.ts';
import { readLog, writeLog } from '#engine/notation.ts';
import { ok, type Result, refused } from '#engine/result.ts';
import type { Command, DuelRefusal } from './command.ts';
import { DUEL, type Duel, type Instant, type Round, type Seat } from './duel.ts';
import { roundOf } from './selectors.ts';

export type WithLog = Command<'hint' | 'restart' | 'solve' | 'give-up'>;

/** The game replayed from a log, with its duration on the server's clock. */
export type ValidatedLog = { readonly round: Round; readonly game: Game; readonly durationMs: number };

/** Parses and replays the log of a command. Refuses a log that is impossible in this round (D7, D8). */
export function validateLog(
  duel: Duel,
  seat: Seat,
  { kind, log }: WithLog,
  at: Instant,
): Result<ValidatedLog, DuelRefusal> {
  const round = roundOf(duel);
  if (round === undefined) return refused('not-begun');
  if (duel.status !== 'playing') return refused('over');
  const durationMs = at - round.startsAt;
  if (durationMs < 0) return refused('countdown');
  if (round.games[seat].finish !== null) return refused('already-finished');
  const entries = readLog(log);
  if (!entries.ok) return refused(entries.refusal === 'log-too-long' ? 'log-too-long' : 'log-unreadable');
  const refusal = growthRefusal(round.games[seat].log, entries.value, kind);
  if (refusal !== undefined) return refused(refusal);
  const replayed = replay(round.puzzle, entries.value);
  if (!replayed.ok) return refused(replayed.refusal);
  if (lastMs(replayed.value) > durationMs + DUEL.maxAheadMs) return refused('ahead-of-the-clock');
  return ok({ round, game: replayed.value, durationMs });
}

/**
 * Refuses a log that does not continue the accepted log, or that adds a hint or restart that was not granted.
 */
function growthRefusal(accepted: string, log: readonly Entry[], kind: WithLog['kind']): DuelRefusal | undefined {
  if (log.length > DUEL.maxLogEntries) return 'log-too-long';
  const { length } = acceptedLog(accepted);
  if (writeLog(log.slice(0, length)) !== accepted) return 'log-rewritten';
  return isGranted(log.slice(length), kind) ? undefined : 'not-granted';
}

const isMove = ({ kind }: Entry): boolean => kind === 'cell' || kind === 'cut';

/** Returns true if the new entries are moves, followed only by the requested hint or restart, if any. */
function isGranted(added: readonly Entry[], kind: WithLog['kind']): boolean {
  if (kind !== 'hint' && kind !== 'restart') return added.every(isMove);
  return added.at(-1)?.kind === kind && added.slice(0, -1).every(isMove);
}

/** Parses an accepted log. Throws if the log is unreadable, because that would be a bug. */
export function acceptedLog(text: string): readonly Entry[] {
  const log = readLog(text);
  if (!log.ok) throw new Error(`accepted log is unreadable: ${log.refusal}`);
  return log.value;
}
