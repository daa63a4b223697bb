import { ok, refused } from '#engine/result.ts';
import type { Command, Decision } from './command.ts';
import {
  type Absences,
  automatonOf,
  DUEL,
  type Duel,
  type Instant,
  newPlayer,
  type Player,
  SEATS,
  type Seat,
} from './duel.ts';
import { awaySince, isClosed, seatOf } from './selectors.ts';

/** Returns the duel with a player in a seat, or with the seat free if `player` is null. */
export const withPlayer = (duel: Duel, seat: Seat, player: Player | null): Duel => ({
  ...duel,
  seats: { ...duel.seats, [seat]: player },
});

/**
 * Seats a player. A player who already has a seat keeps it, and keeps their name unless the command has a new one
 * (D26). A new player takes a free seat, the host’s first; if none is free, they take the seat of a player who has
 * been away for two minutes (D1, D3, D19).
 */
export function sit(duel: Duel, { player, name, absences }: Command<'sit'>, at: Instant): Decision {
  if (isClosed(duel)) return refused('room-closed');
  const own = seatOf(duel, player);
  const seated = newPlayer(player, name ?? (own && duel.seats[own]?.name) ?? '', at);
  const seat = own ?? SEATS.find(free => duel.seats[free] === null);
  if (seat !== undefined) return ok(withPlayer(duel, seat, seated));
  const forfeit = nextForfeit(duel, absences);
  if (forfeit === null || at < forfeit.from) return refused('room-full');
  return ok(withPlayer(vacate(duel, forfeit.seat), 'guest', seated));
}

/** Returns true if a new player could not sit down: no seat is free, and no absent player can lose theirs yet. */
export function isFull(duel: Duel, absences: Absences, at: Instant): boolean {
  const forfeit = nextForfeit(duel, absences);
  return SEATS.every(seat => duel.seats[seat] !== null) && (forfeit === null || at < forfeit.from);
}

/**
 * Returns the seat of the player who has been away longest, and the instant from which a new player may take it (D19).
 * Returns null if no seated player is absent, the room is no longer waiting, or an automaton (computer opponent) plays
 * in it.
 */
export function nextForfeit(duel: Duel, absences: Absences): { readonly seat: Seat; readonly from: Instant } | null {
  if (duel.status !== 'waiting' || automatonOf(duel) !== undefined) return null;
  const forfeits = SEATS.flatMap(seat => {
    const player = duel.seats[seat];
    const since = player && awaySince(player, absences[player.id] ?? null);
    return since === null ? [] : [{ seat, from: since + DUEL.keepSeatMs }];
  });
  return forfeits.sort((a, b) => a.from - b.from)[0] ?? null;
}

/**
 * Records that a player leaves, and cancels their request for a rematch. In a waiting room, the seat becomes free
 * (D2). In a room that no longer waits, the player keeps the seat (D3).
 */
export function leave(duel: Duel, seat: Seat): Duel {
  if (duel.status === 'waiting') return vacate(duel, seat);
  const player = duel.seats[seat];
  // a player who leaves withdraws a request for a rematch: if the opponent could still accept it, the next duel would
  // begin with a player who has left
  const wantsRematch = { ...duel.wantsRematch, [seat]: null };
  return abandonIfEmpty({ ...withPlayer(duel, seat, player && { ...player, hasLeft: true }), wantsRematch });
}

/**
 * Frees a seat of a waiting room. If the host leaves, the guest becomes the host. If no person is left, the room
 * is abandoned.
 */
function vacate(duel: Duel, seat: Seat): Duel {
  const { guest } = duel.seats;
  if (guest?.automaton) return { ...withPlayer(duel, 'host', null), status: 'abandoned' };
  if (seat === 'guest') return withPlayer(duel, 'guest', null);
  return { ...duel, seats: { host: guest, guest: null }, status: guest === null ? 'abandoned' : 'waiting' };
}

/** Closes a room as if both players had left (D4). */
export const close = (duel: Duel): Duel => {
  const away = (player: Player | null) => player && { ...player, hasLeft: true };
  return abandonIfEmpty({ ...duel, seats: { host: away(duel.seats.host), guest: away(duel.seats.guest) } });
};

/**
 * Returns true if no person is present in a seat: it is free, its player has left, or an automaton (computer opponent)
 * plays in it.
 */
const isEmptySeat = (player: Player | null): boolean =>
  player === null || player.hasLeft || player.automaton !== undefined;

/** Marks an unfinished duel as abandoned if no person (only a computer opponent) is left in it. */
function abandonIfEmpty(duel: Duel): Duel {
  const isEmpty = SEATS.every(seat => isEmptySeat(duel.seats[seat]));
  return isEmpty && duel.status !== 'finished' ? { ...duel, status: 'abandoned' } : duel;
}
