import { useEffect, useEffectEvent, useState } from 'react';
import type { GridState } from '#app/grids/grid-state.ts';
import { isWon, lastMs } from '#engine/game.ts';
import { bestTime, recordTime } from './best-times.ts';

/**
 * Returns the player's shortest time on a free grid of this size and grade, before this grid (R27). Records the time
 * of a grid that is solved on this page, if the grid was drawn by lot and has a timer.
 */
export function useBestTime({ grid, isWonHere }: GridState): number | undefined {
  const [best, setBest] = useState<number>();
  const code = grid?.code;
  const grade = grid?.verdict?.kind === 'one' ? grid.verdict.grade : undefined;

  const update = useEffectEvent(() => {
    if (grid === undefined || grade === undefined) return setBest(undefined);
    const kind = { size: grid.game.puzzle.size, grade };
    if (!isWonHere) return setBest(isWon(grid.game) ? undefined : bestTime(kind));
    if (grid.isDrawn && !grid.isCalm) recordTime(kind, Math.floor(lastMs(grid.game) / 1000));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each grid, once it is examined, and after the win
  useEffect(() => update(), [code, grade, isWonHere]);

  return best;
}
