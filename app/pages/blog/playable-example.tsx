import { PlayableBoard } from '#app/game/playable-board.tsx';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './playable-example.module.css';

type Props = {
  readonly puzzle: Puzzle;
  /** How far the thread has come before the reader goes on. */
  readonly path: Path;
  /** What the grid is called by those who do not see it. */
  readonly name: string;
};

/** The grid of an article that the reader may play. */
export function PlayableExample({ puzzle, path, name }: Props) {
  return (
    <div className={styles.trial}>
      <PlayableBoard puzzle={puzzle} path={path} name={name}>
        {m.article_trial()}
      </PlayableBoard>
    </div>
  );
}
