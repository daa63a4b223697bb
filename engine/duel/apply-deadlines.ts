import { DUEL, type Duel, type Instant } from './duel.ts';
import { expireRound } from './seat-game.ts';
import { close } from './seating.ts';
import { completeAt, endsAt, isClosed, roundOf } from './selectors.ts';

type Deadline = { readonly at: Instant; readonly change: (duel: Duel) => Duel };

/** The next deadline of a duel without further commands: the round ends, or else the room closes. */
function findDeadline(duel: Duel): Deadline | null {
  if (isClosed(duel)) return null;
  const round = roundOf(duel);
  const isUnderWay = duel.status === 'playing' && round !== undefined && completeAt(round) === null;
  return isUnderWay ? { at: endsAt(round), change: expireRound } : { at: duel.at + DUEL.idleTimeoutMs, change: close };
}

/** Applies every deadline that has passed at an instant, each at its own time (D15). */
export function applyDeadlines(duel: Duel, at: Instant): Duel {
  const due = findDeadline(duel);
  if (due === null || due.at > at) return duel;
  return applyDeadlines({ ...due.change(duel), at: due.at }, at);
}

/** The instant from which `applyDeadlines` returns another duel; null if there is none. */
export const nextDeadline = (duel: Duel): Instant | null => findDeadline(duel)?.at ?? null;

/**
 * The instant of the next change that players can see without any command: the puzzle is shown, or a deadline
 * passes. One timer per room is enough.
 */
export function nextVisibleChangeAt(duel: Duel, at: Instant): Instant | null {
  const now = applyDeadlines(duel, at);
  const round = roundOf(now);
  return now.status === 'playing' && round !== undefined && round.startsAt > at ? round.startsAt : nextDeadline(now);
}
