import type { BoardMove } from '#app/board/input/move.ts';
import { type Entry, type Game, isWon, lastMs, type Play, play } from '#engine/game.ts';

/** A move of the board, or a restart: an entry of the log without its time. */
export type GameMove = BoardMove | { readonly kind: 'restart' };

/** A game under a player's hands. `beforeStroke` is what a stroke that is taken back returns to. */
export type GameInProgress = { readonly game: Game; readonly beforeStroke: Game | undefined };

/** Plays one thing at a moment of the game's clock, or says why it cannot be. */
export const playAt = (game: Game, move: GameMove | { readonly kind: 'hint' }, atMs: number): Play =>
  play(game, entryOf(game, move, atMs));

/** A clock may be read a little early or late across a reload; a log never runs backwards. */
const entryOf = (game: Game, move: GameMove | { readonly kind: 'hint' }, atMs: number): Entry => ({
  ...move,
  atMs: Math.max(lastMs(game), Math.floor(atMs)),
});

/** Marks where a stroke begins or ends; one that is cancelled leaves the game as it was before it. */
export function markStroke<P extends GameInProgress>(playing: P, phase: 'start' | 'end' | 'cancel'): P {
  if (isWon(playing.game)) return playing;
  const game = phase === 'cancel' ? (playing.beforeStroke ?? playing.game) : playing.game;
  return { ...playing, game, beforeStroke: phase === 'start' ? game : undefined };
}
