import type { Command, DuelOrRefusal } from './command.ts';
import { type Absences, DUEL, type Duel, type Instant, newPlayer, type Player, SEATS, type Seat } from './duel.ts';
import { awaySince, isClosed, seatOf } from './selectors.ts';

/** Returns the duel with another player, or none, on a seat. */
export const withPlayer = (duel: Duel, seat: Seat, player: Player | null): Duel => ({
  ...duel,
  seats: { ...duel.seats, [seat]: player },
});

/**
 * Seats a player: on their own seat if they have one, else on a free one, the host's first, else on the
 * seat of a player who has been away too long (D1, D3, D19).
 */
export function sit(duel: Duel, { player, name, absences }: Command<'sit'>, at: Instant): DuelOrRefusal {
  if (isClosed(duel)) return 'room-closed';
  const seated = newPlayer(player, name, at);
  const seat = seatOf(duel, player) ?? SEATS.find(free => duel.seats[free] === null);
  if (seat !== undefined) return withPlayer(duel, seat, seated);
  const forfeit = nextForfeit(duel, absences);
  if (forfeit === null || at < forfeit.from) return 'room-full';
  return withPlayer(vacate(duel, forfeit.seat), 'guest', seated);
}

/** Whether no seat is free, and none may be taken from an absent player. */
export function isFull(duel: Duel, absences: Absences, at: Instant): boolean {
  const forfeit = nextForfeit(duel, absences);
  return SEATS.every(seat => duel.seats[seat] !== null) && (forfeit === null || at < forfeit.from);
}

/**
 * The seat of the player who has been away longest, and the time from which another person may take it
 * (D19). Null if both players are present, and from the first round on.
 */
export function nextForfeit(duel: Duel, absences: Absences): { readonly seat: Seat; readonly from: Instant } | null {
  if (duel.status !== 'waiting') return null;
  const forfeits = SEATS.flatMap(seat => {
    const player = duel.seats[seat];
    const since = player && awaySince(player, absences[player.id] ?? null);
    return since === null ? [] : [{ seat, from: since + DUEL.keepSeatMs }];
  });
  return forfeits.sort((a, b) => a.from - b.from)[0] ?? null;
}

/**
 * Frees the seat in a waiting room; later the seat remains the
 * player's (D2, D3). Cancels a request for a rematch.
 */
export function leave(duel: Duel, seat: Seat): Duel {
  if (duel.status === 'waiting') return vacate(duel, seat);
  const player = duel.seats[seat];
  const wantsRematch = { ...duel.wantsRematch, [seat]: null }; // or an absent player would be in the next duel
  return abandonIfEmpty({ ...withPlayer(duel, seat, player && { ...player, hasLeft: true }), wantsRematch });
}

/** Frees a seat of a waiting room. If it was the host's, the guest becomes the host. */
function vacate(duel: Duel, seat: Seat): Duel {
  const { guest } = duel.seats;
  if (seat === 'guest') return withPlayer(duel, 'guest', null);
  return { ...duel, seats: { host: guest, guest: null }, status: guest === null ? 'abandoned' : 'waiting' };
}

/** Closes a room, as if both players had left (D4). */
export const close = (duel: Duel): Duel => {
  const away = (player: Player | null) => player && { ...player, hasLeft: true };
  return abandonIfEmpty({ ...duel, seats: { host: away(duel.seats.host), guest: away(duel.seats.guest) } });
};

/** Abandons a duel that both players have left, unless it is finished. */
function abandonIfEmpty(duel: Duel): Duel {
  const isEmpty = SEATS.every(seat => duel.seats[seat]?.hasLeft ?? true);
  return isEmpty && duel.status !== 'finished' ? { ...duel, status: 'abandoned' } : duel;
}
