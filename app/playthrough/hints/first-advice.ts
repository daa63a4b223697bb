import { localStore } from '#app/client/storage/safe-storage.ts';
import type { Game } from '#engine/game.ts';
import { cellCount, type Puzzle } from '#engine/puzzle.ts';
import { m } from '#messages/compiled/messages.js';

const STORAGE_KEY = 'advice';
const WALL = 'wall';
const LARGE = 7; // a grid of this side length or more is larger than any of the levels, which have at most 6×6 cells

/** A property of a grid that the player may see for the first time: `wall`, or the side length. */
export type Novelty = string;

const noveltiesOf = (puzzle: Puzzle): readonly Novelty[] => [
  ...(puzzle.walls.length > 0 ? [WALL] : []),
  ...(puzzle.size >= LARGE ? [`${puzzle.size}`] : []),
];

/**
 * Returns a property of the grid that is new in this browser (B23), and stores that it has been seen. The
 * possible properties are walls, 7×7 and 8×8. If two are new, the second one is left for a later grid.
 */
export function takeNovelty(puzzle: Puzzle): Novelty | undefined {
  const seen = localStore.get(STORAGE_KEY)?.split(' ') ?? [];
  const novelty = noveltiesOf(puzzle).find(each => !seen.includes(each));
  if (novelty !== undefined) localStore.set(STORAGE_KEY, [...seen, novelty].join(' '));
  return novelty;
}

/**
 * Returns one line of advice about the property of the grid that is new to the player. Returns undefined once the
 * path has two cells.
 */
export function noveltyAdvice(novelty: Novelty | undefined, { puzzle, path }: Game): string | undefined {
  if (novelty === undefined || path.length > 1) return undefined;
  if (novelty === WALL) return m.advice_wall();
  return m.advice_size({ size: puzzle.size, count: cellCount(puzzle) });
}

/**
 * Returns the rules in one line, for a grid that may be the player's first. The line names walls only if the grid
 * has some.
 */
export const firstGridAdvice = ({ walls }: Puzzle): string =>
  walls.length > 0 ? m.daily_first_walls() : m.daily_first_grid();
