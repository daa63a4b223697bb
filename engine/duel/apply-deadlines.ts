import { DUEL, type Duel, type Instant } from './duel.ts';
import { expireRound } from './seat-game.ts';
import { close } from './seating.ts';
import { completeAt, endsAt, isClosed, roundOf } from './selectors.ts';

type Deadline = { readonly at: Instant; readonly change: (duel: Duel) => Duel };

/** What happens next to a duel in which nobody does anything: the round ends, or else the room closes. */
function findDeadline(duel: Duel): Deadline | null {
  if (isClosed(duel)) return null;
  const round = roundOf(duel);
  const isUnderWay = duel.status === 'playing' && round !== undefined && completeAt(round) === null;
  return isUnderWay ? { at: endsAt(round), change: expireRound } : { at: duel.at + DUEL.idleTimeoutMs, change: close };
}

/** The duel as it stands at an instant: what was due by then has happened, each thing when it was due. */
export function applyDeadlines(duel: Duel, at: Instant): Duel {
  const due = findDeadline(duel);
  if (due === null || due.at > at) return duel;
  return applyDeadlines({ ...due.change(duel), at: due.at }, at);
}

/** When a duel changes next by itself, null when it never will: the instant from which `passTime` gives another one. */
export const nextDeadline = (duel: Duel): Instant | null => findDeadline(duel)?.at ?? null;

/**
 * When there is something new to be seen next if nobody does anything: the puzzle is shown, or a deadline passes.
 * One timer a room is enough.
 */
export function nextVisibleChangeAt(duel: Duel, at: Instant): Instant | null {
  const now = applyDeadlines(duel, at);
  const round = roundOf(now);
  return now.status === 'playing' && round !== undefined && round.startsAt > at ? round.startsAt : nextDeadline(now);
}
