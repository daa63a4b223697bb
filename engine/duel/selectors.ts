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

/** Returns the seat of a player, or null if the player has none. */
export const seatOf = (duel: Duel, player: string): Seat | null =>
  SEATS.find(seat => duel.seats[seat]?.id === player) ?? null;

/**
 * Returns the instant since which a player has been away, or null if the player is present. The instant is never
 * before the player's last command, which shows that the player was present.
 */
export function awaySince(player: Player | null, absentSince: Instant | null): Instant | null {
  if (player?.hasLeft) return player.seenAt;
  return absentSince === null || player === null ? null : Math.max(player.seenAt, absentSince);
}

/** Returns the level of a round. The five rounds have levels 1, 4, 7, 10 and 13. */
export const levelOfRound = (round: number): number => 3 * round - 2;

/** Returns the current round, or undefined before the first round. */
export const roundOf = (duel: Duel): Round | undefined => duel.rounds.at(-1);

/** Returns how a player finished the current round, or null if the player has not finished it. */
export const finishOf = (duel: Duel, seat: Seat): Finish | null => roundOf(duel)?.games[seat].finish ?? null;

/** Returns the instant at which a round runs out of time (D6). */
export const endsAt = (round: Round): Instant => round.startsAt + DUEL.roundMs;

/**
 * Returns the instant at which the second of the two players finished a round, or null if a player is still
 * playing.
 */
export function completeAt({ startsAt, games: { host, guest } }: Round): Instant | null {
  if (host.finish === null || guest.finish === null) return null;
  return startsAt + Math.max(host.finish.durationMs, guest.finish.durationMs);
}

/** The part of a duel, or of a player's view of it, from which total points are computed. */
type Finishes = { readonly rounds: readonly { readonly games: PerSeat<{ readonly finish: Finish | null }> }[] };

/** Returns the sums of score, time, undos, hints and solved rounds over a player's finished rounds. */
export function totalOf(duel: Finishes, seat: Seat) {
  const finishes = duel.rounds.flatMap(round => round.games[seat].finish ?? []);
  const sum = (count: (finish: Finish) => number) => finishes.reduce((total, finish) => total + count(finish), 0);
  return {
    score: sum(finish => finish.score),
    durationMs: sum(finish => finish.durationMs),
    undos: sum(finish => finish.undos),
    hints: sum(finish => finish.hints),
    solvedRounds: sum(finish => (finish.how === 'solved' ? 1 : 0)),
  };
}

/** Returns how a duel ended for one player, or null if the duel has not ended. */
export function outcomeOf({ ending }: Duel, seat: Seat): 'win' | 'loss' | 'tie' | null {
  if (ending === null) return null;
  if (ending.winner === null) return 'tie';
  return ending.winner === seat ? 'win' : 'loss';
}

/**
 * Returns true if a room is closed. A closed room accepts no commands, and its code can be reused for another
 * room.
 */
export const isClosed = ({ status, seats }: Duel): boolean =>
  status === 'abandoned' ||
  (status === 'finished' && SEATS.every(seat => seats[seat]?.hasLeft || seats[seat]?.automaton !== undefined));
