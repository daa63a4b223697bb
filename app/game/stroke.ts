import type { BoardMove } from '#app/board/input/move.ts';
import { type Entry, type Game, isWon, lastMs, type PlayResult, play } from '#engine/game.ts';

/** A move on the board or a restart, which becomes a log entry once it has a time. */
export type GameMove = BoardMove | { readonly kind: 'restart' };

/** A game and, during a stroke, the state to restore if the stroke is cancelled. */
export type GameInProgress = { readonly game: Game; readonly beforeStroke: Game | undefined };

/** Plays a move or a hint at the given time on the game clock. Returns the new game or a refusal. */
export const playAt = (game: Game, move: GameMove | { readonly kind: 'hint' }, atMs: number): PlayResult =>
  play(game, entryOf(game, move, atMs));

/**
 * Adds the time to a move to make a log entry. The time is never earlier than that of the previous entry,
 * even if the clock is slightly off after a reload.
 */
const entryOf = (game: Game, move: GameMove | { readonly kind: 'hint' }, atMs: number): Entry => ({
  ...move,
  atMs: Math.max(lastMs(game), Math.floor(atMs)),
});

/**
 * Records the start, end or cancellation of a stroke. A cancellation
 * restores the game from before the stroke.
 */
export function markStroke<P extends GameInProgress>(playing: P, phase: 'start' | 'end' | 'cancel'): P {
  if (isWon(playing.game)) return playing;
  const game = phase === 'cancel' ? (playing.beforeStroke ?? playing.game) : playing.game;
  return { ...playing, game, beforeStroke: phase === 'start' ? game : undefined };
}
