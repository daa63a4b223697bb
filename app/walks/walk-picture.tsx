import './walk.css';
import type { ReactNode } from 'react';
import type { Walk } from '#engine/walks/walk.ts';
import type { WalkBoard } from '#engine/walks/walk-board.ts';
import { layoutOf } from './layout.ts';
import { type Contents, walkMarkup } from './walk-markup.ts';

type Props = {
  readonly board: WalkBoard;
  readonly walk: Walk;
  readonly contents?: Contents;
  /** The elements that lie over the drawing, such as buttons. */
  readonly children?: ReactNode;
};

export function WalkPicture({ board, walk, contents, children }: Props) {
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
