import { type Ref, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import '#app/board/board.css';
import { boardMarkup } from '#app/board/board-markup.ts';
import { type BoardOptions, type MountedBoard, mountBoard } from '#app/board/mount-board.ts';

type BoardProps = BoardOptions & { readonly ref?: Ref<MountedBoard | null> };

/**
 * A playable board in a React page. React renders the board's markup once, with the first path; after that, the board
 * itself keeps and draws the path. A new puzzle needs a new `key`.
 */
export function Board({ puzzle, path, messages, scrollsPage, onStroke, onMoves, onRefusal, ref }: BoardProps) {
  const host = useRef<HTMLDivElement>(null);
  const mounted = useRef<MountedBoard>(null);
  const [first] = useState({ puzzle, path, messages, scrollsPage });
  const [html] = useState(() => ({ __html: boardMarkup(puzzle, path, messages) }));
  const owner = useEffectEvent(() => ({ onStroke, onMoves, onRefusal }));

  useLayoutEffect(() => {
    if (host.current === null) return;
    const board = mountBoard(host.current, {
      ...first,
      onStroke: phase => owner().onStroke(phase),
      onMoves: (...moved) => owner().onMoves(...moved),
      onRefusal: (refused, now) => owner().onRefusal(refused, now),
    });
    mounted.current = board;
    return board.destroy;
  }, [first]);
  // The empty list of dependencies makes React set the board's ref only once. Otherwise, the ref would be empty for a
  // moment at each render, when effect cleanups of other components may still need the board.
  useImperativeHandle<MountedBoard | null, MountedBoard | null>(ref, () => mounted.current, []);

  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, the same string that the server sends
  return <div ref={host} dangerouslySetInnerHTML={html} />;
}
