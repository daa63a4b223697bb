import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { MountedBoard } from '#app/board/mount-board.ts';
import type { Cell, Puzzle } from '#engine/puzzle.ts';
import type { LocalGame } from './local-game.ts';
import type { ServerRound } from './server-round.ts';

/** Shows the hint that the server has granted, once, unless the thread has got there meanwhile. */
export function useShownHint(
  board: RefObject<MountedBoard | null>,
  inView: ServerRound | undefined,
  own: LocalGame | undefined,
  tell: (puzzle: Puzzle, cell: Cell, isFree: boolean) => void,
): void {
  const granted =
    inView?.finish === null && /hint@\d+$/.test(inView.acknowledgedLog) ? inView.acknowledgedLog : undefined;
  const isDealt = own !== undefined;

  const show = useEffectEvent(() => {
    const cell = inView?.hint ?? null;
    if (cell === null || own === undefined || own.game.path.includes(cell)) return;
    board.current?.showHint(cell);
    tell(own.game.puzzle, cell, false);
  });

  useEffect(() => {
    if (granted !== undefined && isDealt) show();
  }, [granted, isDealt]);
}
