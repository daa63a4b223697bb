import { type RefObject, useEffect, useRef, useState } from 'react';
import type { MountedBoard } from '#app/board/mount-board.ts';

/** Whether the news of the win may cover the board: at once after a reload, else when the celebration lets it. */
export function useWin(board: RefObject<MountedBoard | null>, isWon: boolean, puzzle: unknown): boolean {
  const [isShown, setShown] = useState(false);
  const seen = useRef<unknown>(undefined); // the puzzle that was on the table, unsolved

  useEffect(() => {
    if (!isWon) {
      seen.current = puzzle;
      setShown(false);
      return;
    }
    let isCurrent = true;
    const celebrated = seen.current === puzzle ? board.current?.celebrate() : undefined;
    Promise.resolve(celebrated).then(() => isCurrent && setShown(true));
    return () => {
      isCurrent = false;
    };
  }, [isWon, puzzle, board]);

  return isShown;
}
