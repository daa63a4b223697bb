import type { ReactNode } from 'react';
import '#app/board/board.css';
import { figureMarkup } from '#app/board/board-markup.ts';
import { describeGrid } from '#app/board/describe-grid.ts';
import type { Path } from '#engine/path.ts';
import type { Cell, Puzzle } from '#engine/puzzle.ts';
import styles from './figure.module.css';

/** The contents of a figure: a puzzle and the path drawn on it. */
export type Drawing = {
  readonly puzzle: Puzzle;
  readonly path: Path;
  /** The hatched cells, which the caption refers to. */
  readonly hatched?: readonly Cell[];
  /** True if the cells are tinted like a chessboard. */
  readonly isChequered?: boolean;
};

/** Renders a grid that cannot be played, with a caption and a description for screen readers. */
export const Figure = ({ drawing, children }: { readonly drawing: Drawing; readonly children: ReactNode }) => (
  <figure className={styles.figure}>
    <FigureBoard drawing={drawing} name={describeGrid(drawing.puzzle, drawing.path, drawing.hatched ?? [])} />
    <figcaption className={styles.caption}>{children}</figcaption>
  </figure>
);

/** Renders the grid of a figure. Without a name, it is a decoration. */
export function FigureBoard({ drawing, name }: { readonly drawing: Drawing; readonly name?: string }) {
  const { puzzle, path, hatched = [], isChequered = false } = drawing;
  const html = { __html: figureMarkup(puzzle, path, hatched) };
  return (
    <div
      className={['board', styles.still, isChequered && styles.chequered].filter(Boolean).join(' ')}
      data-size={puzzle.size}
      {...(name === undefined ? {} : { role: 'img', 'aria-label': name })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, made from our own puzzle
      dangerouslySetInnerHTML={html}
    />
  );
}
