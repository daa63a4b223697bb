import { type GameEvent, gameAnnouncement, type LocalGame, reduceGame } from '#app/playthrough/local-game.ts';
import type { Finish, Instant } from '#engine/duel/duel.ts';
import { otherSeat } from '#engine/duel/selectors.ts';
import type { SeatView, UnseatedView } from '#engine/duel/view.ts';
import { type Entry, type Game, newGame, replay } from '#engine/game.ts';
import { readLog, writeLog } from '#engine/notation.ts';
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

/** The rules of a page’s state: its reducer, the game that its board shows, and the announcement of a change. */
export type GameRules<S, A> = {
  readonly reduce: (state: S, action: A) => S;
  readonly gameOf: (state: S) => Game | undefined;
  readonly announcementOf: (before: S, after: S) => string | undefined;
};

/**
 * The player's game of a round as shown in this tab, which may be ahead of the server. `round` is the `name` of
 * a `ServerRound`.
 */
export type RoundGame = LocalGame & { readonly round: string };

export type RoundAction =
  | GameEvent
  /**
   * The server has sent a new view. `acknowledged` is the server's log. `stored` is the log that this tab
   * stored before a reload.
   */
  | {
      readonly kind: 'viewed';
      readonly round: string;
      readonly puzzle: Puzzle;
      readonly acknowledged: string;
      readonly stored: string;
    }
  /** The server has refused the log entry at the index `entry`. */
  | { readonly kind: 'refused'; readonly round: string; readonly entry: number };

/** Applies moves optimistically and reconciles them with the server's views. */
export function reduceRound(local: RoundGame | undefined, action: RoundAction): RoundGame | undefined {
  if (action.kind === 'viewed') return viewed(local, action);
  if (local === undefined) return undefined;
  if (action.kind === 'refused') return action.round === local.round ? refused(local, action.entry) : local;
  return reduceGame(local, action);
}

/** Returns the announcement of a change within a round. A new round is announced with the screen. */
const roundAnnouncement = (before: RoundGame | undefined, after: RoundGame | undefined): string | undefined =>
  after !== undefined && before?.round === after.round ? gameAnnouncement(before, after) : undefined;

export const ROUND_RULES: GameRules<RoundGame | undefined, RoundAction> = {
  reduce: reduceRound,
  gameOf: local => local?.game,
  announcementOf: roundAnnouncement,
};

const refused = (local: RoundGame, entry: number): RoundGame => ({
  ...local,
  game: without(local.game, entry),
  strokeStart: local.strokeStart && without(local.strokeStart, entry),
});

function viewed(
  local: RoundGame | undefined,
  { round, puzzle, acknowledged, stored }: Extract<RoundAction, { kind: 'viewed' }>,
): RoundGame {
  if (local?.round !== round) return { round, game: reconcile(puzzle, acknowledged, stored) };
  const game = reconcile(puzzle, acknowledged, writeLog(local.game.log), local.game);
  return game === local.game ? local : reduceGame(local, { kind: 'reset', game });
}

/**
 * Returns the game that results from the local log if that log continues the acknowledged log. Otherwise
 * returns the game that results from the acknowledged log. `replayed` is the game of the local log, if the
 * caller already has it.
 */
export function reconcile(puzzle: Puzzle, acknowledged: string, localLog: string, replayed?: Game): Game {
  if (continues(acknowledged, localLog)) {
    const game = replayed ?? gameOf(puzzle, localLog);
    if (game !== undefined) return game;
  }
  return gameOf(puzzle, acknowledged) ?? newGame(puzzle);
}

/**
 * Returns true if the local log begins with all entries of the acknowledged log. Entries are separated by
 * spaces.
 */
const continues = (acknowledged: string, localLog: string): boolean =>
  acknowledged === '' || localLog === acknowledged || localLog.startsWith(`${acknowledged} `);

function gameOf(puzzle: Puzzle, text: string): Game | undefined {
  const log = readLog(text);
  const replayed = log.ok ? replay(puzzle, log.value) : undefined;
  return replayed?.ok ? replayed.value : undefined;
}

/**
 * Replays a game without one log entry. If the later entries are invalid without it, all of them are removed
 * as well.
 */
function without({ puzzle, log }: Game, entry: number): Game {
  const attempts: readonly (readonly Entry[])[] = [log.toSpliced(entry, 1), log.slice(0, entry)];
  for (const attempt of attempts) {
    const replayed = replay(puzzle, attempt);
    if (replayed.ok) return replayed.value;
  }
  return newGame(puzzle);
}
