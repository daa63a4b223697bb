import {
  DUEL,
  type Duel,
  type Finish,
  type Instant,
  type PerSeat,
  type Player,
  type Round,
  SEATS,
  type Seat,
} from './duel.ts';

export const otherSeat = (seat: Seat): Seat => (seat === 'host' ? 'guest' : 'host');

/** The seat of a player; null if they have none. */
export const seatOf = (duel: Duel, player: string): Seat | null =>
  SEATS.find(seat => duel.seats[seat]?.id === player) ?? null;

/**
 * Since when a player has been away, because they left or lost the connection; null if they are present. A
 * player who sent a command was present then, even if the server saw no connection.
 */
export function awaySince(player: Player | null, absentSince: Instant | null): Instant | null {
  if (player?.hasLeft) return player.seenAt;
  return absentSince === null || player === null ? null : Math.max(player.seenAt, absentSince);
}

/** The level of a round: 1, 4, 7, 10, 13. */
export const levelOfRound = (round: number): number => 3 * round - 2;

/** The current round, undefined before the first. */
export const roundOf = (duel: Duel): Round | undefined => duel.rounds.at(-1);

/** When a round ends for a player who has not finished it (D6). */
export const endsAt = (round: Round): Instant => round.startsAt + DUEL.roundMs;

/** When the second player finished a round; null before that. */
export function completeAt({ startsAt, games: { host, guest } }: Round): Instant | null {
  if (host.finish === null || guest.finish === null) return null;
  return startsAt + Math.max(host.finish.durationMs, guest.finish.durationMs);
}

/** The finishes of a duel, or of a seat's view of one. */
type Finishes = { readonly rounds: readonly { readonly games: PerSeat<{ readonly finish: Finish | null }> }[] };

/** Sums up a player's finished rounds. Seconds are rounded down per round, as they cost points. */
export function totalOf(duel: Finishes, seat: Seat) {
  const finishes = duel.rounds.flatMap(round => round.games[seat].finish ?? []);
  const sum = (count: (finish: Finish) => number) => finishes.reduce((total, finish) => total + count(finish), 0);
  return {
    score: sum(finish => finish.score),
    seconds: sum(finish => Math.floor(finish.durationMs / 1000)),
    undos: sum(finish => finish.undos),
    hints: sum(finish => finish.hints),
    solvedRounds: sum(finish => (finish.how === 'solved' ? 1 : 0)),
  };
}

/** How a duel ended for one player; null before its end. */
export function outcomeOf({ ending }: Duel, seat: Seat): 'win' | 'loss' | 'tie' | null {
  if (ending === null) return null;
  if (ending.winner === null) return 'tie';
  return ending.winner === seat ? 'win' : 'loss';
}

/** Whether a room is closed: it accepts no commands, and its code is free again. */
export const isClosed = ({ status, seats }: Duel): boolean =>
  status === 'abandoned' || (status === 'finished' && SEATS.every(seat => seats[seat]?.hasLeft));
