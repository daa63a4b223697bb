import { localStore } from '#app/client/storage/safe-storage.ts';
import type { Game } from '#engine/game.ts';
import { cellCount, type Puzzle } from '#engine/puzzle.ts';
import { m } from '#messages/compiled/messages.js';

const STORAGE_KEY = 'advice';
const WALL = 'wall';
const LARGE = 7; // the side of the smallest grid that no level has

/** The property of a grid that is new to the player: its walls, or its size. */
export type Novelty = string;

const noveltiesOf = (puzzle: Puzzle): readonly Novelty[] => [
  ...(puzzle.walls.length > 0 ? [WALL] : []),
  ...(puzzle.size >= LARGE ? [`${puzzle.size}`] : []),
];

/**
 * If a grid is the first in this browser with walls, of 7×7 or of 8×8 (B23), returns that property, and remembers that
 * the player has seen it. If two properties are new, the second one is kept for a later grid.
 */
export function takeNovelty(puzzle: Puzzle): Novelty | undefined {
  const seen = localStore.get(STORAGE_KEY)?.split(' ') ?? [];
  const novelty = noveltiesOf(puzzle).find(each => !seen.includes(each));
  if (novelty !== undefined) localStore.set(STORAGE_KEY, [...seen, novelty].join(' '));
  return novelty;
}

/** Returns one line of advice about the new property, until the second cell of the path. */
export function noveltyAdvice(novelty: Novelty | undefined, { puzzle, path }: Game): string | undefined {
  if (novelty === undefined || path.length > 1) return undefined;
  if (novelty === WALL) return m.advice_wall();
  return m.advice_size({ size: puzzle.size, count: cellCount(puzzle) });
}
