import type { Command, DuelOrRefusal } from './command.ts';
import { type Absences, DUEL, type Duel, type Instant, newPlayer, type Player, SEATS, type Seat } from './duel.ts';
import { awaySince, isClosed, seatOf } from './selectors.ts';

/** A duel in which one seat is taken, changed or freed. */
export const withPlayer = (duel: Duel, seat: Seat, player: Player | null): Duel => ({
  ...duel,
  seats: { ...duel.seats, [seat]: player },
});

/**
 * Takes a free seat, the host's first, or else one whose player has been away for long. A player who has a seat keeps
 * it, and is back if they had left.
 */
export function sit(duel: Duel, { player, name, absences }: Command<'sit'>, at: Instant): DuelOrRefusal {
  if (isClosed(duel)) return 'room-closed';
  const sitter = newPlayer(player, name, at);
  const seat = seatOf(duel, player) ?? SEATS.find(free => duel.seats[free] === null);
  if (seat !== undefined) return withPlayer(duel, seat, sitter);
  const forfeit = nextForfeit(duel, absences);
  if (forfeit === null || at < forfeit.from) return 'room-full';
  return withPlayer(vacate(duel, forfeit.seat), 'guest', sitter);
}

/** Whether a visitor finds no seat: none is free, and none may be taken from a player who is away. */
export function isFull(duel: Duel, absences: Absences, at: Instant): boolean {
  const forfeit = nextForfeit(duel, absences);
  return SEATS.every(seat => duel.seats[seat] !== null) && (forfeit === null || at < forfeit.from);
}

/**
 * The seat of the player who has been away longest, and from when on a visitor may take it; null while nobody is away,
 * and from the first round on.
 */
export function nextForfeit(duel: Duel, absences: Absences): { readonly seat: Seat; readonly from: Instant } | null {
  if (duel.status !== 'waiting') return null;
  const forfeits = SEATS.flatMap(seat => {
    const player = duel.seats[seat];
    const since = player && awaySince(player, absences[player.id] ?? null);
    return since === null ? [] : [{ seat, from: since + DUEL.keepSeatMs }];
  });
  return forfeits.sort((one, other) => one.from - other.from)[0] ?? null;
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
