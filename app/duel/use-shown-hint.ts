import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Cell, Puzzle } from '#engine/puzzle.ts';
import type { MountedBoard } from '../board/mount-board.ts';
import type { RoundInView } from './in-view.ts';
import type { OwnGame } from './own-game.ts';

/** Shows the hint that the server has granted, once, unless the thread has got there meanwhile. */
export function useShownHint(
  board: RefObject<MountedBoard | null>,
  inView: RoundInView | undefined,
  own: OwnGame | undefined,
  tell: (puzzle: Puzzle, cell: Cell, isFree: boolean) => void,
): void {
  const granted = inView?.finish === null && /hint@\d+$/.test(inView.accepted) ? inView.accepted : undefined;
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
