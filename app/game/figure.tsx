import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import '#app/board/board.css';
import { figureMarkup } from '#app/board/board-markup.ts';
import { describeGrid } from '#app/board/describe-grid.ts';
import { drawCells } from '#app/board/drawing.ts';
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

type ReplayedBoardProps = {
  readonly puzzle: Puzzle;
  readonly path: Path;
  readonly name: string;
  /** True if the path is the opponent’s, which has another colour than the player’s. */
  readonly isRival?: boolean;
};

/**
 * Renders a grid that cannot be played but whose path can change. React writes the markup only once, and a
 * new path redraws only the cells that change.
 */
export function ReplayedBoard({ puzzle, path, name, isRival = false }: ReplayedBoardProps) {
  const host = useRef<HTMLDivElement>(null);
  const [html] = useState(() => ({ __html: figureMarkup(puzzle, path, []) }));

  useLayoutEffect(() => {
    drawCells([...(host.current?.querySelectorAll('.board-cell') ?? [])], puzzle, path);
  }, [puzzle, path]);

  return (
    <div
      ref={host}
      className={['board', styles.still, isRival && styles.rival].filter(Boolean).join(' ')}
      data-size={puzzle.size}
      role="img"
      aria-label={name}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, made from our own puzzle
      dangerouslySetInnerHTML={html}
    />
  );
}
