import './walk.css';
import type { ReactNode } from 'react';
import type { Walk } from '#engine/walks/walk.ts';
import type { WalkBoard } from '#engine/walks/walk-board.ts';
import { layoutOf } from './layout.ts';
import styles from './walk.module.css';
import { type Contents, walkMarkup } from './walk-markup.ts';
import { describeWalk } from './walk-texts.ts';

type PictureProps = {
  readonly board: WalkBoard;
  readonly walk: Walk;
  readonly contents?: Contents;
  /** The elements that lie over the drawing of the walk, such as buttons. */
  readonly children?: ReactNode;
};

export function WalkPicture({ board, walk, contents, children }: PictureProps) {
  const { side } = layoutOf(board);
  const html = { __html: walkMarkup(board, walk, contents) };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the parent element has the accessible name
    <svg className="walk-picture" viewBox={`0 0 ${side} ${side}`} width={side} height={side}>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, made from our own board */}
      <g aria-hidden="true" dangerouslySetInnerHTML={html} />
      {children}
    </svg>
  );
}

/** What a figure shows: a board with a walk, and further lines if its puzzle needs several. */
export type WalkDrawing = Contents & { readonly board: WalkBoard; readonly walk?: Walk };

type FigureProps = {
  readonly drawing: WalkDrawing;
  /** The description for screen readers, if a description of the board and the walk is not enough. */
  readonly name?: string;
  readonly children?: ReactNode;
};

/** Renders a picture of a walk (a line over a board) with a caption. Readers cannot change the walk. */
export const WalkFigure = ({ drawing, name, children }: FigureProps) => (
  <figure className={styles.figure}>
    <WalkImage drawing={drawing} {...(name === undefined ? {} : { name })} />
    {children && <figcaption className={styles.caption}>{children}</figcaption>}
  </figure>
);

/** Renders a picture of a walk (a line over a board) without a caption. */
export const WalkImage = ({ drawing: { board, walk = [], ...contents }, name }: Omit<FigureProps, 'children'>) => (
  <div className="walk-board" data-piece={board.piece} role="img" aria-label={name ?? describeWalk(board, walk)}>
    <WalkPicture board={board} walk={walk} contents={contents} />
  </div>
);
