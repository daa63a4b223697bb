import { announcementFor } from '#app/board/announce.ts';
import type { BoardMove, StrokePhase } from '#app/board/input/move.ts';
import { type Entry, type EventKind, type Game, isWon, lastMs, type PlayResult, play } from '#engine/game.ts';
import type { InputKind } from '#engine/input-kind.ts';
import type { Path } from '#engine/path.ts';
import { POINTS } from '#engine/score.ts';
import { m } from '#messages/compiled/messages.js';

/** A change of a game without its time. Together with a time, it becomes an entry of the log. */
export type GameMove = BoardMove | { readonly kind: EventKind };

/**
 * A game on a board. During a stroke, `strokeStart` is the game as it was before the stroke; cancelling the
 * stroke restores it. `notes` is the text of the player's notes on the grid, which only the pencil reads.
 */
export type LocalGame = {
  readonly game: Game;
  readonly strokeStart?: Game | undefined;
  readonly notes?: string | undefined;
};

/** A game in the browser. `solution` is the only solution of its puzzle, or undefined if it is not known. */
export type SolvableGame = LocalGame & { readonly solution: Path | undefined };

/** Returns the stored value if it is the text of notes, or undefined if it is empty or not a text. */
export const keptNotes = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

export type GameEvent =
  | {
      readonly kind: 'moves';
      readonly moves: readonly GameMove[];
      readonly atMs: number;
      /**
       * The kind of input with which the player drew, such as a finger, or undefined if the moves come from a button.
       */
      readonly input?: InputKind | undefined;
    }
  | { readonly kind: 'stroke'; readonly phase: StrokePhase }
  | { readonly kind: 'notes'; readonly notes: string }
  /** Replaces the game by another one on the same puzzle, such as a restarted one, and ends the stroke. */
  | { readonly kind: 'reset'; readonly game: Game };

/**
 * Returns the game after an event. Moves that the rules refuse change nothing. A win ends the stroke, so that
 * a stroke that contains the winning move cannot be cancelled.
 */
export function reduceGame<G extends LocalGame>(local: G, event: GameEvent): G {
  switch (event.kind) {
    case 'moves': {
      const game = event.moves.reduce((before, move) => afterMove(before, move, event.atMs), local.game);
      if (game === local.game) return local;
      return isWon(game) ? { ...local, game, strokeStart: undefined } : { ...local, game };
    }
    case 'stroke':
      return afterPhase(local, event.phase);
    case 'notes':
      return { ...local, notes: event.notes };
    case 'reset':
      return { ...local, game: event.game, strokeStart: undefined };
  }
}

function afterMove(game: Game, move: GameMove, atMs: number): Game {
  const played = playAt(game, move, atMs);
  return played.ok ? played.value : game;
}

/**
 * Plays a move at a time on the game's clock. If this time is before the last entry of the log, as can happen after
 * a reload, the new entry gets the time of the last one.
 */
export const playAt = (game: Game, move: GameMove, atMs: number): PlayResult =>
  play(game, { ...move, atMs: Math.max(lastMs(game), Math.floor(atMs)) });

function afterPhase<G extends LocalGame>(local: G, phase: StrokePhase): G {
  const { game, strokeStart } = local;
  if (phase === 'start') return isWon(game) ? local : { ...local, strokeStart: game };
  if (strokeStart === undefined) return local;
  return { ...local, game: phase === 'cancel' ? strokeStart : game, strokeStart: undefined };
}

/**
 * Returns what screen readers hear about a change of the game: a number reached, removed cells or a restart, and the
 * price of the first undo or restart. A calm game (one without a timer) has no prices. A stroke is announced as a
 * whole, at its end. Returns undefined for a win, which each page announces itself.
 */
export function gameAnnouncement(before: LocalGame, after: LocalGame, isCalm = false): string | undefined {
  if (after.strokeStart !== undefined || isWon(after.game)) return undefined;
  const from = startOf(before);
  const { puzzle, path, restarts, log } = after.game;
  if (path === from.path) return undefined;
  const price = isCalm ? undefined : firstPrice(before, after);
  if (restarts > from.restarts) return withCost(m.desk_restarted(), price);
  if (restarts < from.restarts || log.at(-1)?.kind === 'restore') return m.desk_restored();
  return [announcementFor(puzzle, from.path, path), price].filter(Boolean).join(' ') || undefined;
}

/** Returns the game before the stroke in progress, or the game itself if there is no stroke. */
export const startOf = ({ game, strokeStart }: LocalGame): Game => strokeStart ?? game;

/** Returns true if the log has no entry of a kind yet. The first entry of a kind tells its price (R34). */
export const isUnused = ({ log }: Pick<Game, 'log'>, kind: Entry['kind']): boolean =>
  !log.some(entry => entry.kind === kind);

/**
 * Returns the sentence with the price if a change contains the first undo or the first restart of the game.
 * Returns undefined during a stroke and after a win.
 */
export function firstPrice(before: LocalGame, after: LocalGame): string | undefined {
  if (after.strokeStart !== undefined || isWon(after.game)) return undefined;
  const from = startOf(before);
  if (after.game.restarts > from.restarts && isUnused(from, 'restart')) return buttonPrices().restart;
  if (after.game.undos > from.undos && isUnused(from, 'cut')) return buttonPrices().undo;
  return undefined;
}

/** Returns the sentences with the price of each button in a game with a score. */
export const buttonPrices = () => ({
  undo: m.desk_undo_cost({ points: POINTS.undo }),
  hint: m.desk_hint_cost({ points: POINTS.hint }),
  check: m.desk_check_cost({ points: POINTS.hint }),
  restart: m.desk_restart_cost({ points: POINTS.restart }),
});

/** The sentences with the prices of the buttons. A button that costs nothing in a game has none. */
export type ButtonPrices = Readonly<Partial<Record<keyof ReturnType<typeof buttonPrices>, string | undefined>>>;

/** Returns a text followed by the sentence with the price, if there is one. */
export const withCost = (text: string, cost: string | undefined): string =>
  cost === undefined ? text : `${text} ${cost}`;
