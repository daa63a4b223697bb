import { centreOf } from '#app/board/drawing.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import type { Thread } from './moments.ts';
import styles from './replay.module.css';

/** Returns the empty line of a thread beside that of the board, which `lineOf` fills. */
export const ghostMarkup = ({ isRival = true }: Thread): string =>
  `<path class="${styles.ghost} ${isRival ? '' : styles.own}" data-ghost d=""/>`;

/** Returns the line through the centres of a path's cells, for the attribute `d` of an SVG path. */
export const lineOf = (puzzle: Puzzle, path: Path): string =>
  path
    .map(cell => centreOf(puzzle, cell))
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`)
    .join('');
