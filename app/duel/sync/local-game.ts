import { type GameInProgress, type GameMove, markStroke, playAt } from '#app/game/stroke.ts';
import { type Entry, type Game, isWon, newGame, replay } from '#engine/game.ts';
import { readLog, writeLog } from '#engine/notation.ts';
import type { Puzzle } from '#engine/puzzle.ts';

/** The player's own game of one round. `round` names it among all rounds of the room. */
export type LocalGame = GameInProgress & { readonly round: string };

export type LocalAction =
  /** The server's view came. `kept` is what this browser has of the round from before a reload. */
  | {
      readonly kind: 'viewed';
      readonly round: string;
      readonly puzzle: Puzzle;
      readonly accepted: string;
      readonly kept: string;
    }
  | { readonly kind: 'moves'; readonly moves: readonly (GameMove | { readonly kind: 'hint' })[]; readonly atMs: number }
  | { readonly kind: 'stroke'; readonly phase: 'start' | 'end' | 'cancel' }
  /** The server has not granted the entry at this place of the log. */
  | { readonly kind: 'refused'; readonly round: string; readonly entry: number };

/** What one thing that happened makes of the own game. What the rules refuse changes nothing. */
export function localGameReducer(own: LocalGame | undefined, action: LocalAction): LocalGame | undefined {
  if (action.kind === 'viewed') return viewed(own, action);
  if (own === undefined) return undefined;
  switch (action.kind) {
    case 'moves':
      return settled({ ...own, game: action.moves.reduce((game, move) => played(game, move, action.atMs), own.game) });
    case 'stroke':
      return markStroke(own, action.phase);
    case 'refused':
      return action.round === own.round ? refused(own, action.entry) : own;
  }
}

const refused = (own: LocalGame, entry: number): LocalGame => ({
  ...own,
  game: without(own.game, entry),
  beforeStroke: own.beforeStroke && without(own.beforeStroke, entry),
});

/** A win stands, even in the middle of a stroke. */
const settled = (own: LocalGame): LocalGame => (isWon(own.game) ? { ...own, beforeStroke: undefined } : own);

function played(game: Game, move: GameMove | { readonly kind: 'hint' }, atMs: number): Game {
  const step = playAt(game, move, atMs);
  return step.ok ? step.game : game;
}

function viewed(
  own: LocalGame | undefined,
  { round, puzzle, accepted, kept }: Extract<LocalAction, { kind: 'viewed' }>,
) {
  if (own?.round !== round) return { round, game: reconcile(puzzle, accepted, kept), beforeStroke: undefined };
  const game = reconcile(puzzle, accepted, writeLog(own.game.log), own.game);
  return game === own.game ? own : { round, game, beforeStroke: undefined };
}

/**
 * The game that both know: what was drawn here, if it has grown from what the server has accepted; else what the
 * server has. `known` is the game of the log drawn here, where it has been played already.
 */
export function reconcile(puzzle: Puzzle, accepted: string, drawn: string, known?: Game): Game {
  if (isGrownFrom(accepted, drawn)) {
    const game = known ?? gameOf(puzzle, drawn);
    if (game !== undefined) return game;
  }
  return gameOf(puzzle, accepted) ?? newGame(puzzle);
}

/** Entries are words, so a log has grown from another if it goes on behind it with a new word. */
const isGrownFrom = (accepted: string, drawn: string): boolean =>
  accepted === '' || drawn === accepted || drawn.startsWith(`${accepted} `);

function gameOf(puzzle: Puzzle, text: string): Game | undefined {
  const log = readLog(text);
  const replayed = log.ok ? replay(puzzle, log.value) : undefined;
  return replayed?.ok ? replayed.game : undefined;
}

/** The game as if one entry had never been; if the rest makes no sense without it, all that came later goes too. */
function without({ puzzle, log }: Game, entry: number): Game {
  const attempts: readonly (readonly Entry[])[] = [log.toSpliced(entry, 1), log.slice(0, entry)];
  for (const attempt of attempts) {
    const replayed = replay(puzzle, attempt);
    if (replayed.ok) return replayed.game;
  }
  return newGame(puzzle);
}
