import { PlayableBoard } from '#app/play/playable-board.tsx';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './playable-example.module.css';

type Props = {
  readonly puzzle: Puzzle;
  /** The part of the path that is already drawn when the reader begins. */
  readonly path: Path;
  /** The name of the grid for screen readers. */
  readonly name: string;
};

/** A puzzle within an article that the reader can play. */
export function PlayableExample({ puzzle, path, name }: Props) {
  return (
    <div className={styles.example}>
      <PlayableBoard puzzle={puzzle} path={path} name={name}>
        {m.article_trial()}
      </PlayableBoard>
    </div>
  );
}
