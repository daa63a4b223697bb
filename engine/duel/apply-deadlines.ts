import { DUEL, type Duel, type Instant } from './duel.ts';
import { expireRound, finishPlan } from './seat-game.ts';
import { close } from './seating.ts';
import { completeAt, endsAt, isClosed, roundOf } from './selectors.ts';

type Deadline = { readonly at: Instant; readonly change: (duel: Duel) => Duel };

/**
 * Returns the next deadline of the current round or, if no round is under way, the deadline that closes the room: the
 * automaton finishes (D29), or the round ends. Returns null for a closed room.
 */
function findDeadline(duel: Duel): Deadline | null {
  if (isClosed(duel)) return null;
  const round = roundOf(duel);
  const isUnderWay = duel.status === 'playing' && round !== undefined && completeAt(round) === null;
  if (!isUnderWay) return { at: duel.at + DUEL.idleTimeoutMs, change: close };
  const { plan, startsAt, games } = round;
  if (plan === undefined || games.guest.finish !== null || plan.durationMs >= DUEL.roundMs)
    return { at: endsAt(round), change: expireRound };
  return { at: startsAt + plan.durationMs, change: finishPlan };
}

/** Applies every deadline that has passed by the given instant, each at its own time (D15). */
export function applyDeadlines(duel: Duel, at: Instant): Duel {
  const due = findDeadline(duel);
  if (due === null || due.at > at) return duel;
  return applyDeadlines({ ...due.change(duel), at: due.at }, at);
}

/** Returns the instant from which `applyDeadlines` changes the duel, or null if no deadline is left. */
export const nextDeadline = (duel: Duel): Instant | null => findDeadline(duel)?.at ?? null;

/**
 * Returns the instant of the next visible change that needs no command: the end of the countdown, when the
 * puzzle is shown, or the next deadline. One timer per room is therefore enough.
 */
export function nextVisibleChangeAt(duel: Duel, at: Instant): Instant | null {
  const now = applyDeadlines(duel, at);
  const round = roundOf(now);
  return now.status === 'playing' && round !== undefined && round.startsAt > at ? round.startsAt : nextDeadline(now);
}
