import { useRef } from 'react';
import type { MountedBoard } from '#app/board/mount-board.ts';
import { gradeName } from '#app/components/difficulty.tsx';
import { GridScreen } from '#app/grids/grid-screen.tsx';
import { useBestTime } from '#app/grids/storage/use-best-time.ts';
import { clockText } from '#app/i18n/format.ts';
import { m } from '#messages/compiled/messages.js';
import { ChoiceForm } from './choice-form.tsx';
import { useFreeGrids } from './use-free-grids.ts';

/** Renders the page of free grids: the choice of their kind, and one grid after the other. */
export function FreeGrids() {
  const board = useRef<MountedBoard>(null);
  const free = useFreeGrids(board);
  const { state, choice, isNextReady, hasFailed, onNext } = free;
  const best = useBestTime(state);
  const { grid } = state;
  const hasBegun = (grid?.game.path.length ?? 0) > 0;

  return (
    <GridScreen
      page={free}
      title={m.free_title()}
      waiting={hasFailed ? m.solo_failed() : m.solo_generating()}
      advice={
        best === undefined || hasBegun || grid?.verdict?.kind !== 'one'
          ? undefined
          : m.free_best({
              size: grid.game.puzzle.size,
              grade: gradeName(grid.verdict.grade),
              time: clockText(best),
            })
      }
      earlierBest={best}
      next={{ text: isNextReady ? m.free_next() : m.free_preparing(), isReady: isNextReady }}
      isLate
      controls={<ChoiceForm choice={choice} isNextReady={isNextReady} onChoose={free.onChoose} onNext={onNext} />}
      onNext={onNext}
      onRestart={hasFailed && grid === undefined ? onNext : undefined}
    />
  );
}
