import type { Finish, Instant } from '#engine/duel/duel.ts';
import type { SeatView, UnseatedView } from '#engine/duel/view.ts';
import type { Cell, Puzzle } from '#engine/puzzle.ts';

/** What the view says of one's own game in the round on the table. `name` is the round's among all of the room. */
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
};

/** The own game of the round on the table, if somebody sits there and a round was begun. */
export function serverRound(room: string, view: SeatView | UnseatedView | undefined): ServerRound | undefined {
  if (view === undefined || view.seat === null) return undefined;
  const round = view.rounds.at(-1);
  if (round === undefined) return undefined;
  const { log, hint, finish } = round.games[view.seat];
  const { puzzle, startsAt, endsAt } = round;
  const place = { duel: view.number, round: view.rounds.length };
  const name = [room, place.duel, place.round].join('.');
  return { name, ...place, puzzle, startsAt, endsAt, acknowledgedLog: log ?? '', hint, finish };
}
