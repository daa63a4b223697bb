import { type Entry, type Game, lastMs, replay } from '#engine/game.ts';
import { readLog, writeLog } from '#engine/notation.ts';
import type { Command, DuelRefusal } from './command.ts';
import { DUEL, type Duel, type Instant, type Round, type Seat } from './duel.ts';
import { roundOf } from './selectors.ts';

export type WithLog = Command<'hint' | 'restart' | 'solve' | 'give-up'>;

/** A game as its log tells it, and the time it has taken by the server's clock. */
export type ValidatedLog = { readonly round: Round; readonly game: Game; readonly durationMs: number };

/** Reads and replays the log of a command, or says why it cannot be what happened in this round. */
export function validateLog(duel: Duel, seat: Seat, { kind, log }: WithLog, at: Instant): ValidatedLog | DuelRefusal {
  const round = roundOf(duel);
  if (round === undefined) return 'not-begun';
  if (duel.status !== 'playing') return 'over';
  const durationMs = at - round.startsAt;
  if (durationMs < 0) return 'countdown';
  if (round.games[seat].finish !== null) return 'already-finished';
  const told = readLog(log);
  if (!told.ok) return told.refusal === 'log-too-long' ? 'log-too-long' : 'log-unreadable';
  const refusal = growthRefusal(round.games[seat].log, told.value, kind);
  if (refusal !== undefined) return refusal;
  const replayed = replay(round.puzzle, told.value);
  if (!replayed.ok) return replayed.refusal;
  if (lastMs(replayed.game) > durationMs + DUEL.maxAheadMs) return 'ahead-of-the-clock';
  return { round, game: replayed.game, durationMs };
}

/** Why what is told cannot have grown from what is known. */
function growthRefusal(known: string, told: readonly Entry[], kind: WithLog['kind']): DuelRefusal | undefined {
  if (told.length > DUEL.maxLogEntries) return 'log-too-long';
  const { length } = acceptedLog(known);
  if (writeLog(told.slice(0, length)) !== known) return 'log-rewritten';
  return isGranted(told.slice(length), kind) ? undefined : 'not-granted';
}

const isMove = ({ kind }: Entry): boolean => kind === 'cell' || kind === 'cut';

/** Hints and restarts are granted one by one: what is new in a log are moves, and at its end what is asked for. */
function isGranted(news: readonly Entry[], asked: WithLog['kind']): boolean {
  if (asked !== 'hint' && asked !== 'restart') return news.every(isMove);
  return news.at(-1)?.kind === asked && news.slice(0, -1).every(isMove);
}

/** The entries of a log that was accepted; that they cannot be read would be a bug. */
export function acceptedLog(text: string): readonly Entry[] {
  const log = readLog(text);
  if (!log.ok) throw new Error(`a log that was accepted cannot be read: ${log.refusal}`);
  return log.value;
}
