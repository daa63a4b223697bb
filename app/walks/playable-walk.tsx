import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Island } from '#app/client/island.tsx';
import type { Walk } from '#engine/walks/walk.ts';
import type { WalkBoard } from '#engine/walks/walk-board.ts';
import { DrawnWalk } from './drawn-walk.tsx';
import styles from './walk.module.css';

type Props = {
  readonly board: WalkBoard;
  /** The part of the walk that is already drawn. */
  readonly walk?: Walk;
  /** The accessible name of the board. */
  readonly name: string;
  /** The caption below the board. */
  readonly children?: ReactNode;
};

/** Renders a board on which readers draw a walk. Without scripts, it is only a picture. */
export const PlayableWalk = ({ board, walk: given = [], name, children }: Props) => (
  <section aria-label={name}>
    <Island
      name="drawn-walk"
      of={DrawnWalk}
      props={{ board, given, caption: renderToStaticMarkup(children) }}
      className={styles.place}
    />
  </section>
);
