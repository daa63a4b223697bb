import type { Path } from '#engine/path.ts';
import type { Cell, Puzzle } from '#engine/puzzle.ts';
import { POINTS, type Tally } from '#engine/score.ts';
import { AUTOMATA, type Automaton, type Plan } from './automata/automaton.ts';

/** A point in time on the server's clock, in milliseconds since 1970. */
export type Instant = number;

/** One of the two seats in a room. The host starts the rounds (D5), and a rematch swaps the seats. */
export type Seat = 'host' | 'guest';

export type PerSeat<T> = { readonly [S in Seat]: T };

/**
 * The players who are absent, by id, each with the instant since which the server has seen no connection of
 * theirs. Players who are not listed are present.
 */
export type Absences = { readonly [player: string]: Instant };

/**
 * The phase of a duel. In `waiting`, a player who leaves frees their seat. In `active`, two players keep their
 * seats, but no round has started.
 */
export type Status = 'waiting' | 'active' | 'playing' | 'finished' | 'abandoned';

/**
 * The public data of a player in a seat, which do not tell whether the player is connected. If `automaton` is set, an
 * automaton (computer opponent) plays in this seat (D28).
 */
export type Player = {
  readonly id: string;
  readonly name: string;
  readonly seenAt: Instant;
  readonly hasLeft: boolean;
  readonly automaton?: Automaton | undefined;
};

/**
 * The way a round ended for one player, with its costs and score. The score is 0 unless the player solved the
 * round (D9).
 */
export type Finish = Tally & { readonly how: 'solved' | 'given-up' | 'out-of-time'; readonly score: number };

/** One player's game in a round: the last accepted log as text, and the cell of the last hint. */
export type SeatGame = {
  readonly log: string;
  readonly hint: Cell | null;
  readonly finish: Finish | null;
};

/**
 * A round, in which both players receive the same puzzle. The countdown ends at `startsAt`, and all times of the round
 * are measured from that instant. `plan` is what the guest will do if it is an automaton (computer opponent) (D29).
 */
export type Round = {
  readonly puzzle: Puzzle;
  readonly solution: Path;
  readonly startsAt: Instant;
  readonly games: PerSeat<SeatGame>;
  readonly plan?: Plan | undefined;
};

/**
 * The way a duel ended. `winner` is null for a tie. A duel is `unreadable` if the server could no longer read its
 * stored state, and `withdrawn` if the recording that played in it was taken back (D33). A withdrawn duel is a tie
 * and counts for neither player.
 */
export type Ending = {
  readonly how: 'played' | 'resigned' | 'claimed' | 'unreadable' | 'withdrawn';
  readonly winner: Seat | null;
};

/**
 * The complete state of a room's duel, as JSON. `number` counts the duels of the room from 1, and the last element
 * of `rounds` is the current round. `at` is the time of the last decision, and `answered` lists the last commands
 * that were applied (D14).
 */
export type Duel = {
  readonly number: number;
  readonly status: Status;
  readonly seats: PerSeat<Player | null>;
  readonly rounds: readonly Round[];
  readonly ending: Ending | null;
  readonly wantsRematch: PerSeat<boolean | null>;
  readonly at: Instant;
  readonly answered: readonly string[];
};

const MINUTE = 60_000;

/** The constants of a duel. A round lasts until its score would be 0 (D6). */
export const DUEL = {
  rounds: 5,
  countdownMs: 3000,
  roundMs: (POINTS.start / POINTS.second) * 1000,
  hostHeadStartMs: MINUTE / 2,
  claimAfterMs: MINUTE,
  keepSeatMs: 2 * MINUTE,
  idleTimeoutMs: 24 * 60 * MINUTE,
  maxAheadMs: 2000,
  maxRememberedCommands: 64,
} as const;

export const SEATS = ['host', 'guest'] as const satisfies readonly Seat[];

export const bothSeats = <T>(value: T): PerSeat<T> => ({ host: value, guest: value });

export const newPlayer = (id: string, name: string, at: Instant): Player => ({ id, name, seenAt: at, hasLeft: false });

/** The fields that every duel has before its first round. */
export const UNSTARTED = { rounds: [], ending: null, wantsRematch: bothSeats(null) } as const;
const FIRST_DUEL = { ...UNSTARTED, number: 1, answered: [] } as const;

/** Creates the duel of a private room, with both seats free. */
export const privateDuel = (at: Instant): Duel => ({ ...FIRST_DUEL, status: 'waiting', seats: bothSeats(null), at });

/**
 * Creates the duel of a room in which an automaton (computer opponent) is the guest and a person may sit down as the
 * host (D28). The automaton’s id is its kind. It cannot equal a person’s id, because those are longer.
 */
export const duelAgainst = (automaton: Automaton, name: string, at: Instant): Duel => ({
  ...FIRST_DUEL,
  status: 'waiting',
  seats: { host: null, guest: { ...newPlayer(automaton.kind, name, at), automaton } },
  at,
});

/**
 * Returns true if an id is that of an automaton (computer opponent). No person can have such an id, because the ids of
 * people are longer.
 */
export const isAutomatonId = (id: string): boolean => AUTOMATA.some(kind => kind === id);

/** Creates the duel of two matched players, who are already seated. */
export const matchedDuel = (host: Player, guest: Player, at: Instant): Duel => ({
  ...FIRST_DUEL,
  status: 'active',
  seats: { host, guest },
  at,
});

/** Returns the automaton (computer opponent) of a duel, or undefined if both players are people. */
export const automatonOf = (duel: Duel): Automaton | undefined => duel.seats.guest?.automaton;
