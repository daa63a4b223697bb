import './walk.css';
import type { ReactNode } from 'react';
import type { Node } from '#engine/walks/graph.ts';
import type { Walk } from '#engine/walks/walk.ts';
import type { WalkBoard } from '#engine/walks/walk-board.ts';
import styles from './walk.module.css';
import { walkMarkup } from './walk-markup.ts';
import { describeWalk } from './walk-texts.ts';

/** A board with a walk, or with the lines of a puzzle that has several. */
export type WalkDrawing = {
  readonly board: WalkBoard;
  readonly walk?: Walk;
  /** What is written on the nodes, instead of the numbers of the board. */
  readonly labels?: ReadonlyMap<Node, string>;
  /** Other lines on the same board. */
  readonly lines?: readonly Walk[];
};

type Props = {
  readonly drawing: WalkDrawing;
  /** A description for screen readers, if that of the board does not tell what the drawing shows. */
  readonly name?: string;
  /** The caption. */
  readonly children?: ReactNode;
};

/** Renders a walk that cannot be changed, with a caption. */
export const WalkFigure = ({ drawing, name, children }: Props) => (
  <figure className={styles.figure}>
    <WalkPicture drawing={drawing} {...(name === undefined ? {} : { name })} />
    {children && <figcaption className={styles.caption}>{children}</figcaption>}
  </figure>
);

/** Renders only the picture of a walk. */
export function WalkPicture({ drawing, name }: Omit<Props, 'children'>) {
  const { board, walk = [] } = drawing;
  const html = { __html: walkMarkup(board, walk, drawing) };
  return (
    <div
      className="walk-board"
      data-piece={board.piece}
      role="img"
      aria-label={name ?? describeWalk(board, walk)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, made from our own board
      dangerouslySetInnerHTML={html}
    />
  );
}
