import type { Puzzle } from '#engine/puzzle.ts';
import { type Automaton, recordedDay, type Strength } from './automata/automaton.ts';
import { applyDeadlines } from './decide.ts';
import {
  type Absences,
  automatonOf,
  type Duel,
  type Ending,
  type Instant,
  type PerSeat,
  type Player,
  type Round,
  type Seat,
  type SeatGame,
  type Status,
} from './duel.ts';
import { startableAt } from './round.ts';
import { isFull } from './seating.ts';
import { completeAt, endsAt, isClosed, levelOfRound, totalOf } from './selectors.ts';

type PlayerView = {
  readonly id: string;
  readonly name: string;
  readonly leftAt: Instant | null;
  readonly total: number;
  /** The automaton (computer opponent) that plays in a seat, or undefined if a person does (D28). */
  readonly automaton?: AutomatonView | undefined;
};

/**
 * The part of the data of an automaton (computer opponent) that a player may see. The past rounds of the site's
 * automaton (the house) and the id of a recording are left out. `recordedAt` is the start of the UTC day of the
 * recording.
 */
export type AutomatonView =
  | { readonly kind: 'house'; readonly strength: Strength }
  | { readonly kind: 'recording'; readonly recordedAt: Instant };

/** A player's game in a view. Until both players have finished the round, the opponent's log and hint are null. */
type GameView = Omit<SeatGame, 'log'> & { readonly log: string | null };

/** A round in a view. It never has the solution, and its puzzle is null until the countdown ends. */
type RoundView = {
  readonly level: number;
  readonly puzzle: Puzzle | null;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly isComplete: boolean;
  readonly games: PerSeat<GameView>;
};

/**
 * The parts of a duel that a seated player may see. `mayStartAt` is the instant from which the player may start
 * the next round, or null if the player cannot start one now.
 */
export type SeatView = {
  readonly seat: Seat;
  readonly number: number;
  readonly status: Status;
  readonly players: PerSeat<PlayerView | null>;
  readonly rounds: readonly RoundView[];
  readonly mayStartAt: Instant | null;
  readonly ending: Ending | null;
  readonly wantsRematch: PerSeat<boolean | null>;
};

/** The parts of a duel that a person without a seat may see. */
export type UnseatedView = {
  readonly seat: null;
  readonly isOpen: boolean;
  readonly isFull: boolean;
  /**
   * The automaton (computer opponent) against which a person who takes the free seat would play, if there is one (D28).
   */
  readonly automaton?: AutomatonView | undefined;
};

/**
 * Returns what the player in a seat may see of a duel at an instant (D16). If `seat` is null or free, returns what
 * a person without a seat may see. Only that person's view depends on `absences` (D19).
 */
export function viewFor(duel: Duel, seat: Seat | null, at: Instant, absences: Absences = {}): SeatView | UnseatedView {
  const instant = Math.max(at, duel.at); // a view never goes back in time, even if this server’s clock was set back
  const now = applyDeadlines(duel, instant);
  if (seat !== null && now.seats[seat] !== null) return seatView(now, seat, instant);
  const automaton = automatonOf(now);
  const seen = { seat: null, isOpen: !isClosed(now), isFull: isFull(now, absences, instant) } as const;
  return automaton === undefined ? seen : { ...seen, automaton: automatonView(automaton) };
}

function seatView(duel: Duel, seat: Seat, at: Instant): SeatView {
  const { number, status, ending, wantsRematch } = duel;
  const mayStartAt = startableAt(duel, seat);
  return {
    seat,
    number,
    status,
    players: { host: playerView(duel, 'host'), guest: playerView(duel, 'guest') },
    rounds: duel.rounds.map((round, index) => roundView(round, index + 1, seat, at)),
    mayStartAt: mayStartAt.ok ? mayStartAt.value : null,
    ending,
    wantsRematch,
  };
}

function playerView(duel: Duel, seat: Seat): PlayerView | null {
  const player: Player | null = duel.seats[seat];
  if (player === null) return null;
  const { id, name, hasLeft, seenAt, automaton } = player;
  const seen = { id, name, leftAt: hasLeft ? seenAt : null, total: totalOf(duel, seat).score };
  return automaton === undefined ? seen : { ...seen, automaton: automatonView(automaton) };
}

const automatonView = (automaton: Automaton): AutomatonView =>
  automaton.kind === 'house'
    ? { kind: 'house', strength: automaton.strength }
    : { kind: 'recording', recordedAt: recordedDay(automaton.recordedAt) };

function roundView(round: Round, number: number, seat: Seat, at: Instant): RoundView {
  const isComplete = completeAt(round) !== null;
  const gameView = (owner: Seat): GameView =>
    owner === seat || isComplete ? round.games[owner] : { log: null, hint: null, finish: round.games[owner].finish };
  return {
    level: levelOfRound(number),
    puzzle: at < round.startsAt ? null : round.puzzle,
    startsAt: round.startsAt,
    endsAt: endsAt(round),
    isComplete,
    games: { host: gameView('host'), guest: gameView('guest') },
  };
}
