import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { readKey } from '#app/board/input/read-key.ts';
import { Button } from '#app/components/button.tsx';
import type { Node } from '#engine/walks/graph.ts';
import type { Walk } from '#engine/walks/walk.ts';
import type { WalkBoard } from '#engine/walks/walk-board.ts';
import { m } from '#messages/compiled/messages.js';
import { layoutOf } from './layout.ts';
import { useStrokes } from './use-strokes.ts';
import { useWalk } from './use-walk.ts';
import styles from './walk.module.css';
import { WalkPicture } from './walk-picture.tsx';
import { nodeName, tallyText } from './walk-texts.ts';

type Props = {
  readonly board: WalkBoard;
  /** The part of the walk (the drawn line) that is there at the beginning and after a restart. */
  readonly given: Walk;
  /** The caption of the board as HTML, which the server has rendered. */
  readonly caption: string;
};

/**
 * Renders a board on which the reader draws a walk: by dragging, by pressing one node after another, or with
 * the keyboard. Until the script has loaded, the server's picture of the board is shown.
 */
export function DrawnWalk({ board, given, caption }: Props) {
  const group = useRef<SVGGElement>(null);
  const drawing = useWalk(board, given, group);
  const { walk, focused, status } = drawing;
  const strokes = useStrokes(group, drawing);
  const { points, target } = layoutOf(board);
  const isDone = walk.length === points.length;

  function onKeyDown(event: KeyboardEvent): void {
    const intent = readKey(event.nativeEvent);
    if (intent === undefined) return;
    event.preventDefault();
    drawing.perform(intent);
  }

  function onClick(event: MouseEvent, node: Node): void {
    // a click at the end of a stroke must not press the node again; a screen reader's click has `detail` 0
    const isDrawn = event.detail > 0 && strokes.hasDrawn();
    if (!isDrawn) drawing.press(node);
  }

  return (
    <>
      <div className="walk-board" data-piece={board.piece} {...strokes.handlers}>
        <WalkPicture board={board} walk={walk}>
          {/*
           * the nodes are SVG shapes: HTML buttons would need inline styles for their positions, which the pages'
           * content security policy forbids
           */}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are pressed on the nodes inside the group */}
          <g className="walk-nodes" ref={group} onKeyDown={onKeyDown}>
            {points.map(({ x, y }, node) => (
              // biome-ignore lint/a11y/useSemanticElements: an SVG drawing cannot contain HTML buttons
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of a board never change their order
                key={node}
                role="button"
                tabIndex={node === focused ? 0 : -1}
                aria-label={nodeName(board, walk, node)}
                x={x - target / 2}
                y={y - target / 2}
                width={target}
                height={target}
                rx="10"
                onClick={event => onClick(event, node)}
              />
            ))}
          </g>
        </WalkPicture>
      </div>
      <div className={styles.tools}>
        <Button onClick={drawing.undo}>{m.desk_undo()}</Button>
        <Button onClick={drawing.restart}>{m.desk_restart()}</Button>
        <p className={styles.tally}>
          <span key={tallyText(board, walk)}>{tallyText(board, walk)}</span>
        </p>
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: written by our own server */}
      {caption && <div className={styles.caption} dangerouslySetInnerHTML={{ __html: caption }} />}
      <p className={styles.status} role="status" data-done={isDone || undefined}>
        <span key={status}>{status}</span>
      </p>
    </>
  );
}
