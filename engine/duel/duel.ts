import type { Path } from '#engine/path.ts';
import type { Cell, Puzzle } from '#engine/puzzle.ts';
import { POINTS, type Tally } from '#engine/score.ts';

/** A moment of the server's clock, in milliseconds since 1970. */
export type Instant = number;

/** The host starts the rounds. After a rematch the two have changed places. */
export type Seat = 'host' | 'guest';

export type PerSeat<T> = { readonly [S in Seat]: T };

/** Since when players of a room have been away, by their ids, as the server has witnessed. All others are there. */
export type Absences = { readonly [player: string]: Instant };

/** `active`: both seats are taken for good, and no round was started yet. */
export type Status = 'waiting' | 'active' | 'playing' | 'finished' | 'abandoned';

/** Who sits there, as everybody may know them. Whether they are connected is not in here: that is presence. */
export type Player = {
  readonly id: string;
  readonly name: string;
  readonly seenAt: Instant;
  readonly hasLeft: boolean;
};

/** How a round ended for one player, and what it came to: no points unless it was solved. */
export type Finish = Tally & { readonly how: 'solved' | 'given-up' | 'out-of-time'; readonly score: number };

/** One player's game of a round: the last log that was accepted, as written, and the cell that the last hint showed. */
export type SeatGame = {
  readonly log: string;
  readonly hint: Cell | null;
  readonly finish: Finish | null;
};

/** One puzzle for both. `startsAt` ends the countdown; all times of the round are measured from it. */
export type Round = {
  readonly puzzle: Puzzle;
  readonly solution: Path;
  readonly startsAt: Instant;
  readonly games: PerSeat<SeatGame>;
};

/** How a duel was decided, and for whom; nobody wins a tie. */
export type Ending = { readonly how: 'played' | 'resigned' | 'claimed'; readonly winner: Seat | null };

/**
 * The duel of a room, whole: what was decided so far and nothing else, all of it JSON. `number` counts the duels of
 * the room, `rounds` ends with the one on the table, `at` is when something was last decided.
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

/** The numbers of a duel. A round ends where its score reaches 0. */
export const DUEL = {
  rounds: 5,
  countdownMs: 3000,
  roundMs: (POINTS.start / POINTS.second) * 1000,
  hostHeadStartMs: MINUTE / 2,
  claimAfterMs: MINUTE,
  keepSeatMs: 2 * MINUTE,
  idleTimeoutMs: 24 * 60 * MINUTE,
  maxAheadMs: 2000,
  maxLogEntries: 3000, // twelve a second, from the beginning of a round to its end
  maxRememberedCommands: 64,
} as const;

export const SEATS = ['host', 'guest'] as const satisfies readonly Seat[];

/** The same for both seats. */
export const bothSeats = <T>(value: T): PerSeat<T> => ({ host: value, guest: value });

export const newPlayer = (id: string, name: string, at: Instant): Player => ({ id, name, seenAt: at, hasLeft: false });

const UNSTARTED = { rounds: [], ending: null, wantsRematch: bothSeats(null) } as const;
const FIRST_DUEL = { ...UNSTARTED, number: 1, answered: [] } as const;

/** A room to which the link is still to be sent: nobody sits in it. */
export const privateDuel = (at: Instant): Duel => ({ ...FIRST_DUEL, status: 'waiting', seats: bothSeats(null), at });

/** A room for two who were matched: both sit. */
export const matchedDuel = (host: Player, guest: Player, at: Instant): Duel => ({
  ...FIRST_DUEL,
  status: 'active',
  seats: { host, guest },
  at,
});

/** The next duel in the same room: host and guest have changed places. */
export const rematchOf = (duel: Duel): Duel => ({
  ...duel,
  ...UNSTARTED,
  number: duel.number + 1,
  status: 'active',
  seats: { host: duel.seats.guest, guest: duel.seats.host },
});
