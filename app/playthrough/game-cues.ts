import { lastNumber } from '#app/board/announce.ts';
import { type Game, isWon } from '#engine/game.ts';

/** An event of the game that the player may hear or feel. `left` says how many numbers come after the reached one. */
export type Cue = { readonly kind: 'number'; readonly left: number } | { readonly kind: 'win' | 'refusal' };

/** Plays cues (events to hear or feel) in the browser as sounds or vibrations. */
export type CuePlayer = {
  /** Makes sounds audible. Browsers allow this only while they handle a gesture of the player. */
  readonly wake: () => void;
  /** Frees the device's loudspeaker until the next gesture or sound. */
  readonly rest: () => void;
  readonly sound: (cues: readonly Cue[]) => void;
  readonly vibrate: (cues: readonly Cue[]) => void;
};

/**
 * Returns the cues (events to hear or feel) of a change of the game (R31). Each number that the path has reached by
 * a drawn cell gives one cue, and a win gives a last one. Other changes give none.
 */
export function cuesOf(before: Game, after: Game): readonly Cue[] {
  const { puzzle, path, log } = after;
  const isDrawn = puzzle === before.puzzle && log.length > before.log.length && log.at(-1)?.kind === 'cell';
  if (!isDrawn) return [];
  const reached = lastNumber(puzzle, path);
  const count = Math.max(0, reached - lastNumber(puzzle, before.path));
  const last = puzzle.waypoints.length;
  const numbers = Array.from({ length: count }, (_, index): Cue => {
    const number = reached - count + 1 + index;
    return { kind: 'number', left: last - number };
  });
  return isWon(after) && !isWon(before) ? [...numbers, { kind: 'win' }] : numbers;
}
