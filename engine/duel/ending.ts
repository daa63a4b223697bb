import type { Command, DuelOrRefusal } from './command.ts';
import { DUEL, type Duel, type Ending, type Instant, rematchOf, type Seat } from './duel.ts';
import { awaySince, completeAt, otherSeat, totalOf } from './selectors.ts';

const end = (duel: Duel, how: Ending['how'], winner: Seat | null): Duel => ({
  ...duel,
  status: 'finished',
  ending: { how, winner },
});

/** Ends the duel if its last round is complete. The player with the higher total wins (D10). */
export function endIfPlayed(duel: Duel): Duel {
  const last = duel.rounds[DUEL.rounds - 1];
  if (last === undefined || completeAt(last) === null) return duel;
  const [host, guest] = [totalOf(duel, 'host').score, totalOf(duel, 'guest').score];
  if (host === guest) return end(duel, 'played', null);
  return end(duel, 'played', host > guest ? 'host' : 'guest');
}

const notPlayingRefusal = ({ status }: Duel) => (status === 'waiting' || status === 'active' ? 'not-begun' : 'over');

/** Ends the duel in favour of the opponent, regardless of the totals (D11). */
export const resign = (duel: Duel, seat: Seat): DuelOrRefusal =>
  duel.status === 'playing' ? end(duel, 'resigned', otherSeat(seat)) : notPlayingRefusal(duel);

/** Grants the win if the opponent left or lost the connection long enough ago (D12). */
export function claimWin(duel: Duel, seat: Seat, { absentSince }: Command<'claim-win'>, at: Instant): DuelOrRefusal {
  if (duel.status !== 'playing') return notPlayingRefusal(duel);
  const since = awaySince(duel.seats[otherSeat(seat)], absentSince);
  if (since === null) return 'opponent-present';
  return at - since < DUEL.claimAfterMs ? 'too-early' : end(duel, 'claimed', seat);
}

/**
 * Records that a player wants a rematch. If both players want one, returns the next duel of the room (D13).
 */
export function askRematch(duel: Duel, seat: Seat): DuelOrRefusal {
  if (duel.status !== 'finished') return 'not-over';
  if (duel.seats[otherSeat(seat)]?.hasLeft) return 'opponent-left';
  const wantsRematch = { ...duel.wantsRematch, [seat]: true };
  return wantsRematch.host && wantsRematch.guest ? rematchOf(duel) : { ...duel, wantsRematch };
}

/**
 * Withdraws the player's request for a rematch or declines the opponent's. Both players may ask again later.
 */
export const declineRematch = (duel: Duel, seat: Seat): DuelOrRefusal =>
  duel.status === 'finished' ? { ...duel, wantsRematch: { ...duel.wantsRematch, [seat]: false } } : 'not-over';
