import type { Command, DuelOrRefusal } from './command.ts';
import { DUEL, type Duel, type Ending, type Instant, rematchOf, type Seat } from './duel.ts';
import { awaySince, completeAt, otherSeat, totalOf } from './selectors.ts';

const end = (duel: Duel, how: Ending['how'], winner: Seat | null): Duel => ({
  ...duel,
  status: 'finished',
  ending: { how, winner },
});

/** A duel whose last round is complete is decided by its totals. */
export function endIfPlayed(duel: Duel): Duel {
  const last = duel.rounds[DUEL.rounds - 1];
  if (last === undefined || completeAt(last) === null) return duel;
  const [host, guest] = [totalOf(duel, 'host').score, totalOf(duel, 'guest').score];
  if (host === guest) return end(duel, 'played', null);
  return end(duel, 'played', host > guest ? 'host' : 'guest');
}

const notPlayingRefusal = ({ status }: Duel) => (status === 'waiting' || status === 'active' ? 'not-begun' : 'over');

/** The other wins, whatever the totals. */
export const resign = (duel: Duel, seat: Seat): DuelOrRefusal =>
  duel.status === 'playing' ? end(duel, 'resigned', otherSeat(seat)) : notPlayingRefusal(duel);

/** The win, once the other has been away long enough: by having left, or as the server has witnessed. */
export function claimWin(duel: Duel, seat: Seat, { absentSince }: Command<'claim-win'>, at: Instant): DuelOrRefusal {
  if (duel.status !== 'playing') return notPlayingRefusal(duel);
  const since = awaySince(duel.seats[otherSeat(seat)], absentSince);
  if (since === null) return 'opponent-present';
  return at - since < DUEL.claimAfterMs ? 'too-early' : end(duel, 'claimed', seat);
}

/** Asking accepts what the other has asked, and the next duel of the room is there. */
export function askRematch(duel: Duel, seat: Seat): DuelOrRefusal {
  if (duel.status !== 'finished') return 'not-over';
  if (duel.seats[otherSeat(seat)]?.hasLeft) return 'opponent-left';
  const wantsRematch = { ...duel.wantsRematch, [seat]: true };
  return wantsRematch.host && wantsRematch.guest ? rematchOf(duel) : { ...duel, wantsRematch };
}

/** Takes back one's own wish, or answers the other's with a no. Either may still ask. */
export const declineRematch = (duel: Duel, seat: Seat): DuelOrRefusal =>
  duel.status === 'finished' ? { ...duel, wantsRematch: { ...duel.wantsRematch, [seat]: false } } : 'not-over';
