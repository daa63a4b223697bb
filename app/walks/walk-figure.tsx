import type { ReactNode } from 'react';
import type { Walk } from '#engine/walks/walk.ts';
import type { WalkBoard } from '#engine/walks/walk-board.ts';
import styles from './walk.module.css';

import type { Contents } from './walk-markup.ts';
import { WalkPicture } from './walk-picture.tsx';
import { describeWalk } from './walk-texts.ts';

/** A board with a walk, or with the lines of a puzzle that has several. */
export type WalkDrawing = Contents & { readonly board: WalkBoard; readonly walk?: Walk };

type Props = {
  readonly drawing: WalkDrawing;
  /** A description for screen readers, if the description of the board alone does not say what the drawing shows. */
  readonly name?: string;
  /** The caption. */
  readonly children?: ReactNode;
};

/** Renders a walk that cannot be changed, with a caption. */
export const WalkFigure = ({ drawing, name, children }: Props) => (
  <figure className={styles.figure}>
    <WalkImage drawing={drawing} {...(name === undefined ? {} : { name })} />
    {children && <figcaption className={styles.caption}>{children}</figcaption>}
  </figure>
);

/** Renders only the picture of a walk. */
export const WalkImage = ({ drawing: { board, walk = [], ...contents }, name }: Omit<Props, 'children'>) => (
  <div className="walk-board" data-piece={board.piece} role="img" aria-label={name ?? describeWalk(board, walk)}>
    <WalkPicture board={board} walk={walk} contents={contents} />
  </div>
);
