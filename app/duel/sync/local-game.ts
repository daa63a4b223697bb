import { type GameInProgress, type GameMove, markStroke, playAt } from '#app/game/stroke.ts';
import { type Entry, type Game, isWon, newGame, replay } from '#engine/game.ts';
import { readLog, writeLog } from '#engine/notation.ts';
import type { Puzzle } from '#engine/puzzle.ts';

/**
 * The player's game as shown in this tab, which may be ahead of the server. `round` is the `name` of a
 * `ServerRound`.
 */
export type LocalGame = GameInProgress & { readonly round: string };

export type LocalAction =
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
  | { readonly kind: 'moves'; readonly moves: readonly (GameMove | { readonly kind: 'hint' })[]; readonly atMs: number }
  | { readonly kind: 'stroke'; readonly phase: 'start' | 'end' | 'cancel' }
  /** The server has refused the log entry at the index `entry`. */
  | { readonly kind: 'refused'; readonly round: string; readonly entry: number };

/**
 * Applies moves optimistically and reconciles them with the server's views. A move that breaks the rules
 * changes nothing.
 */
export function localGameReducer(local: LocalGame | undefined, action: LocalAction): LocalGame | undefined {
  if (action.kind === 'viewed') return viewed(local, action);
  if (local === undefined) return undefined;
  switch (action.kind) {
    case 'moves':
      return endStrokeIfWon({
        ...local,
        game: action.moves.reduce((game, move) => played(game, move, action.atMs), local.game),
      });
    case 'stroke':
      return markStroke(local, action.phase);
    case 'refused':
      return action.round === local.round ? refused(local, action.entry) : local;
  }
}

const refused = (local: LocalGame, entry: number): LocalGame => ({
  ...local,
  game: without(local.game, entry),
  beforeStroke: local.beforeStroke && without(local.beforeStroke, entry),
});

/** Ends the stroke if the game is won, because a win is final even in the middle of a stroke. */
const endStrokeIfWon = (local: LocalGame): LocalGame =>
  isWon(local.game) ? { ...local, beforeStroke: undefined } : local;

function played(game: Game, move: GameMove | { readonly kind: 'hint' }, atMs: number): Game {
  const step = playAt(game, move, atMs);
  return step.ok ? step.value : game;
}

function viewed(
  local: LocalGame | undefined,
  { round, puzzle, acknowledged, stored }: Extract<LocalAction, { kind: 'viewed' }>,
) {
  if (local?.round !== round) return { round, game: reconcile(puzzle, acknowledged, stored), beforeStroke: undefined };
  const game = reconcile(puzzle, acknowledged, writeLog(local.game.log), local.game);
  return game === local.game ? local : { round, game, beforeStroke: undefined };
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
