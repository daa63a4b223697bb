import { type GameEvent, type LocalGame, reduceGame } from '#app/playthrough/local-game.ts';
import type { Finish, Instant } from '#engine/duel/duel.ts';
import { otherSeat } from '#engine/duel/selectors.ts';
import type { SeatView, UnseatedView } from '#engine/duel/view.ts';
import { type Entry, type Game, newGame, replay } from '#engine/game.ts';
import { readLog, writeLog } from '#engine/notation.ts';
import type { Cell, Puzzle } from '#engine/puzzle.ts';

/** The current round of a duel as the server knows it. `name` is unique among the rounds of all rooms. */
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
  /** True if the opponent has finished the round, and may therefore watch the player's path (D27). */
  readonly isWatched: boolean;
};

/** Returns the current round of a view. Returns undefined for a person without a seat, and before the first round. */
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

/**
 * A player's game in the current round of a duel, as this tab knows it. It may contain moves that the server does not
 * know yet. `round` is the name of the round.
 */
export type RoundGame = LocalGame & { readonly round: string };

export type RoundAction =
  | GameEvent
  /**
   * The server has sent a new view. `acknowledged` is the server's log of this player. `stored` is the log that this
   * tab stored before a reload, or an empty string, and `notes` are the pencil marks that it stored.
   */
  | {
      readonly kind: 'viewed';
      readonly round: string;
      readonly puzzle: Puzzle;
      readonly acknowledged: string;
      readonly stored: string;
      readonly notes?: string | undefined;
    }
  /** The server has refused a request: the hint or the restart at this index of the log. */
  | { readonly kind: 'refused'; readonly round: string; readonly entry: number };

/**
 * Returns the player's game of a round after a change. Moves change it at once. A view or a refusal from the server
 * corrects it.
 */
export function reduceRound(local: RoundGame | undefined, action: RoundAction): RoundGame | undefined {
  if (action.kind === 'viewed') return viewed(local, action);
  if (local === undefined) return undefined;
  if (action.kind === 'refused') return action.round === local.round ? refused(local, action.entry) : local;
  return reduceGame(local, action);
}

const refused = (local: RoundGame, entry: number): RoundGame => ({
  ...local,
  game: without(local.game, entry),
  strokeStart: local.strokeStart && without(local.strokeStart, entry),
});

function viewed(
  local: RoundGame | undefined,
  { round, puzzle, acknowledged, stored, notes }: Extract<RoundAction, { kind: 'viewed' }>,
): RoundGame {
  if (local?.round !== round) return { round, game: reconcile(puzzle, acknowledged, stored), notes };
  const game = reconcile(puzzle, acknowledged, writeLog(local.game.log), local.game);
  return game === local.game ? local : reduceGame(local, { kind: 'reset', game });
}

/**
 * Returns the player's game of a round. If the log of this tab begins with the log that the server has acknowledged, it
 * is the game of this tab, and otherwise the game of the acknowledged log. A caller that has already replayed the log
 * of this tab passes its game as `replayed`.
 */
export function reconcile(puzzle: Puzzle, acknowledged: string, localLog: string, replayed?: Game): Game {
  if (continues(acknowledged, localLog)) {
    const game = replayed ?? gameOf(puzzle, localLog);
    if (game !== undefined) return game;
  }
  return gameOf(puzzle, acknowledged) ?? newGame(puzzle);
}

/**
 * Returns true if the log of this tab begins with all entries of the log that the server has acknowledged. A space
 * separates two entries, so "0@1" is not the beginning of "0@10".
 */
const continues = (acknowledged: string, localLog: string): boolean =>
  acknowledged === '' || localLog === acknowledged || localLog.startsWith(`${acknowledged} `);

function gameOf(puzzle: Puzzle, text: string): Game | undefined {
  const log = readLog(text);
  const replayed = log.ok ? replay(puzzle, log.value) : undefined;
  return replayed?.ok ? replayed.value : undefined;
}

/**
 * Removes one entry from the log and replays the rest. If the later entries are then invalid, also removes these
 * entries.
 */
function without({ puzzle, log }: Game, entry: number): Game {
  const attempts: readonly (readonly Entry[])[] = [log.toSpliced(entry, 1), log.slice(0, entry)];
  for (const attempt of attempts) {
    const replayed = replay(puzzle, attempt);
    if (replayed.ok) return replayed.value;
  }
  return newGame(puzzle);
}
