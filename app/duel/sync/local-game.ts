import { type GameInProgress, type GameMove, markStroke, playAt } from '#app/game/stroke.ts';
import { type Entry, type Game, isWon, newGame, replay } from '#engine/game.ts';
import { readLog, writeLog } from '#engine/notation.ts';
import type { Puzzle } from '#engine/puzzle.ts';

/** The player's game as this tab shows it, ahead of the server. `round` is the name of a `ServerRound`. */
export type LocalGame = GameInProgress & { readonly round: string };

export type LocalAction =
  /** A view arrived. `stored` is this tab's log from before a reload, `acknowledged` the server's. */
  | {
      readonly kind: 'viewed';
      readonly round: string;
      readonly puzzle: Puzzle;
      readonly acknowledged: string;
      readonly stored: string;
    }
  | { readonly kind: 'moves'; readonly moves: readonly (GameMove | { readonly kind: 'hint' })[]; readonly atMs: number }
  | { readonly kind: 'stroke'; readonly phase: 'start' | 'end' | 'cancel' }
  /** The server refused the entry at this index of the log. */
  | { readonly kind: 'refused'; readonly round: string; readonly entry: number };

/** Optimistic update with reconciliation. A move against the rules changes nothing. */
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

/** A win is final, even in the middle of a stroke. */
const endStrokeIfWon = (local: LocalGame): LocalGame =>
  isWon(local.game) ? { ...local, beforeStroke: undefined } : local;

function played(game: Game, move: GameMove | { readonly kind: 'hint' }, atMs: number): Game {
  const step = playAt(game, move, atMs);
  return step.ok ? step.game : game;
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
 * Returns the game of the local log if it continues the acknowledged one, else the game of the acknowledged
 * log. `replayed` is the game of the local log, where it is known already.
 */
export function reconcile(puzzle: Puzzle, acknowledged: string, localLog: string, replayed?: Game): Game {
  if (continues(acknowledged, localLog)) {
    const game = replayed ?? gameOf(puzzle, localLog);
    if (game !== undefined) return game;
  }
  return gameOf(puzzle, acknowledged) ?? newGame(puzzle);
}

/** Whether one log is a prefix of another, entry by entry; entries are separated by spaces. */
const continues = (acknowledged: string, localLog: string): boolean =>
  acknowledged === '' || localLog === acknowledged || localLog.startsWith(`${acknowledged} `);

function gameOf(puzzle: Puzzle, text: string): Game | undefined {
  const log = readLog(text);
  const replayed = log.ok ? replay(puzzle, log.value) : undefined;
  return replayed?.ok ? replayed.game : undefined;
}

/** Replays a game without one entry; if the rest is invalid without it, every later entry is dropped, too. */
function without({ puzzle, log }: Game, entry: number): Game {
  const attempts: readonly (readonly Entry[])[] = [log.toSpliced(entry, 1), log.slice(0, entry)];
  for (const attempt of attempts) {
    const replayed = replay(puzzle, attempt);
    if (replayed.ok) return replayed.game;
  }
  return newGame(puzzle);
}
