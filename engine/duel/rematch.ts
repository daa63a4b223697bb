import { ok, refused } from '#engine/result.ts';
import { pastRoundsOf } from './automata/house-pace.ts';
import type { Decision } from './command.ts';
import { automatonOf, type Duel, type Seat, UNSTARTED } from './duel.ts';
import { otherSeat } from './selectors.ts';

/**
 * Records that a player wants a rematch. If the opponent wants one too, or is the house (the automatic opponent),
 * returns the next duel of the room (D13).
 */
export function askRematch(duel: Duel, seat: Seat): Decision {
  if (duel.status !== 'finished') return refused('not-over');
  if (duel.seats[otherSeat(seat)]?.hasLeft) return refused('opponent-left');
  const automaton = automatonOf(duel);
  if (automaton?.kind === 'house') return ok(rematchOf(duel)); // the site’s automaton accepts every rematch
  if (automaton !== undefined) return refused('no-opponent'); // a recording has no more rounds to play
  const wantsRematch = { ...duel.wantsRematch, [seat]: true };
  return ok(wantsRematch.host && wantsRematch.guest ? rematchOf(duel) : { ...duel, wantsRematch });
}

/**
 * Withdraws a player's own request for a rematch, or declines the opponent's request. The player may still ask for
 * a rematch later.
 */
export const declineRematch = (duel: Duel, seat: Seat): Decision =>
  duel.status === 'finished'
    ? ok({ ...duel, wantsRematch: { ...duel.wantsRematch, [seat]: false } })
    : refused('not-over');

/** Creates the next duel in the same room, with host and guest swapped. An automaton remains the guest. */
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
