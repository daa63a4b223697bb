import { ChevronLeft, ChevronRight, Play, SkipBack, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { describeGrid } from '#app/board/describe-grid.ts';
import { Button } from '#app/components/button.tsx';
import figures from '#app/play/figure.module.css';
import { type Drawing, FigureBoard } from '#app/play/figure.tsx';
import { writePath, writePuzzle } from '#engine/notation.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './replayed-figure.module.css';

type Props = {
  readonly drawing: Drawing;
  /** The order in which a player can deduce the pieces of the path. Without it, the replay follows the path. */
  readonly order?: readonly number[];
  /** The caption of the figure. */
  readonly children: ReactNode;
};

/**
 * A figure whose path can be replayed step by step. Without a script, it shows the whole path. In the browser,
 * `mountReplay` makes its buttons work.
 */
export function ReplayedFigure({ drawing, order, children }: Props) {
  const { puzzle, path, hatched = [] } = drawing;
  return (
    <figure
      className={styles.figure}
      data-island="board"
      data-puzzle={writePuzzle(puzzle)}
      data-path={writePath(puzzle.size, path)}
      data-replay={order?.join(' ') ?? ''}
    >
      <FigureBoard drawing={drawing} name={describeGrid(puzzle, path, hatched)} />
      <div className={styles.controls}>
        <Button className={styles.button} aria-label={m.steps_first()} data-step="first">
          <SkipBack aria-hidden="true" />
        </Button>
        <Button className={styles.button} aria-label={m.steps_back()} data-step="back">
          <ChevronLeft aria-hidden="true" />
        </Button>
        <Button className={styles.button} aria-label={m.steps_next()} data-step="next">
          <ChevronRight aria-hidden="true" />
        </Button>
        <Button className={styles.play} data-step="play">
          <Play aria-hidden="true" /> {m.steps_play()}
        </Button>
        <Button className={styles.stop} data-step="stop">
          <Square aria-hidden="true" /> {m.steps_stop()}
        </Button>
        <p className={styles.status} role="status" />
      </div>
      <figcaption className={figures.caption}>{children}</figcaption>
    </figure>
  );
}
