import type { ReactNode } from 'react';
import type { Walk } from '#engine/walks/walk.ts';
import type { WalkBoard } from '#engine/walks/walk-board.ts';
import styles from './walk.module.css';

import type { Contents } from './walk-markup.ts';
import { WalkPicture } from './walk-picture.tsx';
import { describeWalk } from './walk-texts.ts';

/** What a figure shows: a board with a walk, and further lines if its puzzle needs several. */
export type WalkDrawing = Contents & { readonly board: WalkBoard; readonly walk?: Walk };

type Props = {
  readonly drawing: WalkDrawing;
  /** The description for screen readers, if a description of the board and the walk is not enough. */
  readonly name?: string;
  readonly children?: ReactNode;
};

/** Renders a picture of a walk with a caption. Readers cannot change the walk. */
export const WalkFigure = ({ drawing, name, children }: Props) => (
  <figure className={styles.figure}>
    <WalkImage drawing={drawing} {...(name === undefined ? {} : { name })} />
    {children && <figcaption className={styles.caption}>{children}</figcaption>}
  </figure>
);

/** Renders a picture of a walk without a caption. */
export const WalkImage = ({ drawing: { board, walk = [], ...contents }, name }: Omit<Props, 'children'>) => (
  <div className="walk-board" data-piece={board.piece} role="img" aria-label={name ?? describeWalk(board, walk)}>
    <WalkPicture board={board} walk={walk} contents={contents} />
  </div>
);
