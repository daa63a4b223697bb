import { type Entry, type Game, isWon, lastMs, type PlayResult, play } from '#engine/game.ts';
import type { Cell } from '#engine/puzzle.ts';

/** One thing a player did: a log's entry that has yet to get its time. */
export type GameMove =
  | { readonly kind: 'cell'; readonly cell: Cell }
  | { readonly kind: 'cut'; readonly length: number }
  | { readonly kind: 'restart' };

/** A game under a player's hands. `beforeStroke` is what a stroke that is taken back returns to. */
export type GameInProgress = { readonly game: Game; readonly beforeStroke: Game | undefined };

/** Plays one thing at a moment of the game's clock, or says why it cannot be. */
export const playAt = (game: Game, move: GameMove | { readonly kind: 'hint' }, atMs: number): PlayResult =>
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
