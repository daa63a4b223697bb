import { useLayoutEffect, useRef, useState } from 'react';
import '#app/board/board.css';
import { figureMarkup } from '#app/board/board-markup.ts';
import { drawCells } from '#app/board/drawing.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import styles from './figure.module.css';

type Props = { readonly puzzle: Puzzle; readonly path: Path; readonly name: string };

/** A grid that nobody touches and whose thread moves. React writes it once; a new path changes only its rooms. */
export function ReplayedBoard({ puzzle, path, name }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const [html] = useState(() => ({ __html: figureMarkup(puzzle, path, []) }));

  useLayoutEffect(() => {
    drawCells([...(host.current?.querySelectorAll('.board-cell') ?? [])], puzzle, path);
  }, [puzzle, path]);

  return (
    <div
      ref={host}
      className={`board ${styles.still}`}
      data-size={puzzle.size}
      role="img"
      aria-label={name}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, made from our own puzzle
      dangerouslySetInnerHTML={html}
    />
  );
}
