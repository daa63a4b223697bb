import type { Finish, Instant } from '#engine/duel/duel.ts';
import { otherSeat } from '#engine/duel/selectors.ts';
import type { SeatView, UnseatedView } from '#engine/duel/view.ts';
import type { Cell, Puzzle } from '#engine/puzzle.ts';

/** The current round according to the server. `name` is unique among the rounds of all rooms. */
export type ServerRound = {
  readonly name: string;
  readonly duel: number;
  readonly round: number;
  readonly puzzle: Puzzle | null;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly acknowledgedLog: string;
  readonly hint: Cell | null;
  readonly finish: Finish | null;
  /** True if the opponent has finished the round, and so may see the player’s path (D27). */
  readonly isWatched: boolean;
};

/** Returns the current round of a view, or undefined for a spectator and before the first round. */
export function serverRound(room: string, view: SeatView | UnseatedView | undefined): ServerRound | undefined {
  if (view === undefined || view.seat === null) return undefined;
  const round = view.rounds.at(-1);
  if (round === undefined) return undefined;
  const { log, hint, finish } = round.games[view.seat];
  const { puzzle, startsAt, endsAt } = round;
  const position = { duel: view.number, round: view.rounds.length };
  const name = [room, position.duel, position.round].join('.');
  const isWatched = round.games[otherSeat(view.seat)].finish !== null;
  return { name, ...position, puzzle, startsAt, endsAt, acknowledgedLog: log ?? '', hint, finish, isWatched };
}
