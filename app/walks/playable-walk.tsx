import './walk.css';
import type { ReactNode } from 'react';
import { Button } from '#app/components/button.tsx';
import type { Walk } from '#engine/walks/walk.ts';
import type { WalkBoard } from '#engine/walks/walk-board.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './walk.module.css';
import { walkMarkup } from './walk-markup.ts';
import { tallyText } from './walk-texts.ts';

type Props = {
  readonly board: WalkBoard;
  /** The part of the walk that is already drawn. */
  readonly walk?: Walk;
  /** The accessible name of the board. */
  readonly name: string;
  /** The caption under the board. */
  readonly children?: ReactNode;
};

/** Renders a board on which readers draw a walk. `mountWalk` brings it to life; without a script it is a picture. */
export function PlayableWalk({ board, walk = [], name, children }: Props) {
  const html = { __html: walkMarkup(board, walk, { isPlayable: true }) };
  return (
    <section className={styles.place} aria-label={name} data-island="board" data-walk={JSON.stringify({ board, walk })}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, made from our own board */}
      <div className="walk-board" data-piece={board.piece} dangerouslySetInnerHTML={html} />
      <div className={styles.tools}>
        <Button data-undo>{m.desk_undo()}</Button>
        <Button data-restart>{m.desk_restart()}</Button>
        <p className={styles.tally} data-tally>
          {tallyText(board, walk)}
        </p>
      </div>
      {children && <div className={styles.caption}>{children}</div>}
      <p className={styles.status} role="status" />
    </section>
  );
}
