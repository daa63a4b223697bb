import type { BoardMove } from '#app/board/input/move.ts';
import { type Entry, type Game, isWon, lastMs, type PlayResult, play } from '#engine/game.ts';

/** A move of the board, or a restart: an entry of the log without its time. */
export type GameMove = BoardMove | { readonly kind: 'restart' };

/** A game with the state to return to when the stroke in progress is cancelled. */
export type GameInProgress = { readonly game: Game; readonly beforeStroke: Game | undefined };

/** Plays a move or a hint at a time of the game's clock, or returns why it is refused. */
export const playAt = (game: Game, move: GameMove | { readonly kind: 'hint' }, atMs: number): PlayResult =>
  play(game, entryOf(game, move, atMs));

/** After a reload the clock may be read a little early or late; the times of a log never run backwards. */
const entryOf = (game: Game, move: GameMove | { readonly kind: 'hint' }, atMs: number): Entry => ({
  ...move,
  atMs: Math.max(lastMs(game), Math.floor(atMs)),
});

/** Marks the start or end of a stroke; a cancelled stroke restores the game from before it. */
export function markStroke<P extends GameInProgress>(playing: P, phase: 'start' | 'end' | 'cancel'): P {
  if (isWon(playing.game)) return playing;
  const game = phase === 'cancel' ? (playing.beforeStroke ?? playing.game) : playing.game;
  return { ...playing, game, beforeStroke: phase === 'start' ? game : undefined };
}
