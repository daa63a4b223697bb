import { ok, refused } from '#engine/result.ts';
import type { Command, Decision } from './command.ts';
import { DUEL, type Duel, type Ending, type Instant, type Seat } from './duel.ts';
import { awaySince, completeAt, otherSeat, totalOf } from './selectors.ts';

const end = (duel: Duel, how: Ending['how'], winner: Seat | null): Duel => ({
  ...duel,
  status: 'finished',
  ending: { how, winner },
});

/**
 * Ends the duel if its last round is complete. The player with more points in total wins, and equal points are a tie
 * (D10).
 */
export function endIfPlayed(duel: Duel): Duel {
  const last = duel.rounds[DUEL.rounds - 1];
  if (last === undefined || completeAt(last) === null) return duel;
  const [host, guest] = [totalOf(duel, 'host').score, totalOf(duel, 'guest').score];
  if (host === guest) return end(duel, 'played', null);
  return end(duel, 'played', host > guest ? 'host' : 'guest');
}

/**
 * Removes the recorded player's name from a duel whose recording was taken back (D33). A duel being played ends as
 * a tie that counts for neither player. If no round has started, the room closes.
 */
export function withdraw(duel: Duel): Duel {
  const { host, guest } = duel.seats;
  const nameless: Duel = { ...duel, seats: { host, guest: guest && { ...guest, name: '' } } };
  if (duel.status === 'playing') return end(nameless, 'withdrawn', null);
  return duel.status === 'finished' ? nameless : { ...nameless, status: 'abandoned' };
}

const notPlayingRefusal = ({ status }: Duel) => (status === 'waiting' || status === 'active' ? 'not-begun' : 'over');

/** Ends the duel because a player resigns. The opponent wins, whatever the total points are (D11). */
export const resign = (duel: Duel, seat: Seat): Decision =>
  duel.status === 'playing' ? ok(end(duel, 'resigned', otherSeat(seat))) : refused(notPlayingRefusal(duel));

/**
 * Ends the duel with a win for a player whose opponent has been away long enough. Refuses if the opponent is
 * present or has been away for less than a minute (D12).
 */
export function claimWin(duel: Duel, seat: Seat, { absentSince }: Command<'claim-win'>, at: Instant): Decision {
  if (duel.status !== 'playing') return refused(notPlayingRefusal(duel));
  const since = awaySince(duel.seats[otherSeat(seat)], absentSince);
  if (since === null) return refused('opponent-present');
  return at - since < DUEL.claimAfterMs ? refused('too-early') : ok(end(duel, 'claimed', seat));
}
