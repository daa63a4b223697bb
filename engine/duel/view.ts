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
  /** The automaton that sits here in the place of a person (D28). */
  readonly automaton?: AutomatonView | undefined;
};

/**
 * An automaton as a player may see it: without the past rounds, which are their own, and without the id of the
 * recording. `recordedAt` is the instant at which its day began in UTC.
 */
export type AutomatonView =
  | { readonly kind: 'house'; readonly strength: Strength }
  | { readonly kind: 'recording'; readonly recordedAt: Instant };

/**
 * A player's game in a view. Until the round is complete, only the finish of the opponent's game is visible.
 */
type GameView = Omit<SeatGame, 'log'> & { readonly log: string | null };

/** A round in a view, without its solution, and without its puzzle until the countdown ends. */
type RoundView = {
  readonly level: number;
  readonly puzzle: Puzzle | null;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly isComplete: boolean;
  readonly games: PerSeat<GameView>;
};

/**
 * The parts of a duel that a seated player may see. `mayStartAt` is the instant from which the player may
 * start the next round if nothing else happens.
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
  /** The automaton against which the person would play, if any (D28). */
  readonly automaton?: AutomatonView | undefined;
};

/**
 * Returns the view of a seat at an instant (D16). A null seat means a person without a seat, whose view
 * depends on the absences (D19).
 */
export function viewFor(duel: Duel, seat: Seat | null, at: Instant, absences: Absences = {}): SeatView | UnseatedView {
  const instant = Math.max(at, duel.at); // As in `decide`, time never runs backwards, even on a slow clock.
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
