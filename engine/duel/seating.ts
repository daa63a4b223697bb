import type { Command, Next } from './command.ts';
import { type Duel, type Instant, newPlayer, type Player, SEATS, type Seat } from './duel.ts';
import { isClosed, seatOf } from './standing.ts';

/** A duel in which one seat is taken, changed or freed. */
export const withPlayer = (duel: Duel, seat: Seat, player: Player | null): Duel => ({
  ...duel,
  seats: { ...duel.seats, [seat]: player },
});

/** Takes a free seat, the host's first. Who has a seat keeps it, and is back if they had left. */
export function sit(duel: Duel, { player, name }: Command<'sit'>, at: Instant): Next {
  if (isClosed(duel)) return 'room-closed';
  const seat = seatOf(duel, player) ?? SEATS.find(free => duel.seats[free] === null);
  return seat === undefined ? 'room-full' : withPlayer(duel, seat, newPlayer(player, name, at));
}

/** In a room that waits, leaving frees the seat; later it stays the player's own. Who leaves wants no rematch. */
export function leave(duel: Duel, seat: Seat): Duel {
  if (duel.status === 'waiting') return vacate(duel, seat);
  const player = duel.seats[seat];
  const wantsRematch = { ...duel.wantsRematch, [seat]: null }; // or somebody who is gone would be in the next duel
  return abandonIfEmpty({ ...withPlayer(duel, seat, player && { ...player, hasLeft: true }), wantsRematch });
}

/** A guest whose host has gone is the host. */
function vacate(duel: Duel, seat: Seat): Duel {
  const { guest } = duel.seats;
  if (seat === 'guest') return withPlayer(duel, 'guest', null);
  return { ...duel, seats: { host: guest, guest: null }, status: guest === null ? 'abandoned' : 'waiting' };
}

/** Everybody counts as having left. */
export const close = (duel: Duel): Duel => {
  const away = (player: Player | null) => player && { ...player, hasLeft: true };
  return abandonIfEmpty({ ...duel, seats: { host: away(duel.seats.host), guest: away(duel.seats.guest) } });
};

/** A duel that was decided stays so, whoever leaves. */
function abandonIfEmpty(duel: Duel): Duel {
  const isEmpty = SEATS.every(seat => duel.seats[seat]?.hasLeft ?? true);
  return isEmpty && duel.status !== 'finished' ? { ...duel, status: 'abandoned' } : duel;
}
