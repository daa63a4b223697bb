import type { ReactNode } from 'react';
import '#app/board/board.css';
import { figureMarkup } from '#app/board/board-markup.ts';
import { describeGrid } from '#app/board/describe-grid.ts';
import type { Path } from '#engine/path.ts';
import type { Cell, Puzzle } from '#engine/puzzle.ts';
import styles from './figure.module.css';

/** A grid to look at: what a figure shows, as the engine knows it. */
export type Drawing = {
  readonly puzzle: Puzzle;
  readonly path: Path;
  /** The cells that the caption speaks of. */
  readonly hatched?: readonly Cell[];
  /** Whether the rooms are tinted like a chessboard. */
  readonly isChequered?: boolean;
};

/** A drawn grid that nobody touches, in words for those who do not see it, and its caption. */
export function Figure({ drawing, children }: { readonly drawing: Drawing; readonly children: ReactNode }) {
  const { puzzle, path, hatched = [], isChequered = false } = drawing;
  const html = { __html: figureMarkup(puzzle, path, hatched) };
  return (
    <figure className={styles.figure}>
      <div
        className={['board', styles.still, isChequered && styles.chequered].filter(Boolean).join(' ')}
        data-size={puzzle.size}
        role="img"
        aria-label={describeGrid(puzzle, path, hatched)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, made from our own puzzle
        dangerouslySetInnerHTML={html}
      />
      <figcaption className={styles.caption}>{children}</figcaption>
    </figure>
  );
}
