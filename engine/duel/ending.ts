import { ok, refused } from '#engine/result.ts';
import { pastRoundsOf } from './automata/house-pace.ts';
import type { Command, Decision } from './command.ts';
import { automatonOf, DUEL, type Duel, type Ending, type Instant, type Seat, UNSTARTED } from './duel.ts';
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

/**
 * Ends the duel against a recording that was taken back (D33), as a tie that counts for no player. The recorded
 * player’s name is removed. If nothing has begun in the room, the room closes.
 */
export function withdraw(duel: Duel): Duel {
  const { host, guest } = duel.seats;
  const nameless: Duel = { ...duel, seats: { host, guest: guest && { ...guest, name: '' } } };
  if (duel.status === 'playing') return end(nameless, 'withdrawn', null);
  return duel.status === 'finished' ? nameless : { ...nameless, status: 'abandoned' };
}

const notPlayingRefusal = ({ status }: Duel) => (status === 'waiting' || status === 'active' ? 'not-begun' : 'over');

/** Ends the duel in favour of the opponent, regardless of the totals (D11). */
export const resign = (duel: Duel, seat: Seat): Decision =>
  duel.status === 'playing' ? ok(end(duel, 'resigned', otherSeat(seat))) : refused(notPlayingRefusal(duel));

/** Grants the win if the opponent left or lost the connection long enough ago (D12). */
export function claimWin(duel: Duel, seat: Seat, { absentSince }: Command<'claim-win'>, at: Instant): Decision {
  if (duel.status !== 'playing') return refused(notPlayingRefusal(duel));
  const since = awaySince(duel.seats[otherSeat(seat)], absentSince);
  if (since === null) return refused('opponent-present');
  return at - since < DUEL.claimAfterMs ? refused('too-early') : ok(end(duel, 'claimed', seat));
}

/**
 * Records that a player wants a rematch. If both players want one, returns the next duel of the room (D13).
 */
export function askRematch(duel: Duel, seat: Seat): Decision {
  if (duel.status !== 'finished') return refused('not-over');
  if (duel.seats[otherSeat(seat)]?.hasLeft) return refused('opponent-left');
  const automaton = automatonOf(duel);
  if (automaton?.kind === 'house') return ok(rematchOf(duel)); // the house always wants one
  if (automaton !== undefined) return refused('no-opponent'); // a recording has only these rounds
  const wantsRematch = { ...duel.wantsRematch, [seat]: true };
  return ok(wantsRematch.host && wantsRematch.guest ? rematchOf(duel) : { ...duel, wantsRematch });
}

/**
 * Withdraws the player's request for a rematch or declines the opponent's. Both players may ask again later.
 */
export const declineRematch = (duel: Duel, seat: Seat): Decision =>
  duel.status === 'finished'
    ? ok({ ...duel, wantsRematch: { ...duel.wantsRematch, [seat]: false } })
    : refused('not-over');

/** Creates the next duel in the same room, with host and guest swapped. An automaton stays the guest. */
function rematchOf(duel: Duel): Duel {
  const { host, guest } = duel.seats;
  const next: Duel = {
    ...duel,
    ...UNSTARTED,
    number: duel.number + 1,
    status: 'active',
    seats: { host: guest, guest: host },
  };
  if (guest?.automaton === undefined) return next;
  const { automaton } = guest;
  const past = automaton.kind === 'house' ? { ...automaton, past: pastRoundsOf(duel) } : automaton;
  return { ...next, seats: { host, guest: { ...guest, automaton: past } } };
}
