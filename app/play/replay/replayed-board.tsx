import { useLayoutEffect, useRef, useState } from 'react';
import '#app/board/board.css';
import { figureMarkup } from '#app/board/board-markup.ts';
import { drawCells } from '#app/board/draw-thread.ts';
import styles from '#app/play/figure.module.css';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';

type Props = {
  readonly puzzle: Puzzle;
  readonly path: Path;
  readonly name: string;
  /** True if the path is the opponent’s. It then has another colour than the player’s path. */
  readonly isRival?: boolean;
};

/**
 * Renders a grid that cannot be played but whose path can change. React writes the markup only once, and a
 * new path redraws only the cells that change.
 */
export function ReplayedBoard({ puzzle, path, name, isRival = false }: Props) {
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
