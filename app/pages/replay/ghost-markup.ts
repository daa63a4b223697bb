import { centreOf } from '#app/board/drawing.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import styles from './replay.module.css';

/** Returns the empty line of another player's thread, which `lineOf` fills. */
export const ghostMarkup = (): string => `<path class="${styles.ghost}" data-ghost d=""/>`;

/** Returns the line through the centres of a path's cells, for the attribute `d` of an SVG path. */
export const lineOf = (puzzle: Puzzle, path: Path): string =>
  path
    .map(cell => centreOf(puzzle, cell))
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`)
    .join('');
