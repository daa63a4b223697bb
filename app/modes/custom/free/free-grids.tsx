import { useState } from 'react';
import { useStore } from 'zustand';
import { BROWSER_PAGE } from '#app/client/browser-page.ts';
import { gradeName } from '#app/components/difficulty.tsx';
import { tenthsText } from '#app/i18n/format.ts';
import { GridScreen } from '#app/modes/custom/grid-screen.tsx';
import { m } from '#messages/compiled/messages.js';
import { ChoiceForm, ChoicesInSight } from './choice-form.tsx';
import { createFreeGrids, type Free } from './free-choice.ts';

type Props = {
  /** The state of the page, which the page's script created before React loaded. It is undefined on the server. */
  readonly live?: Free;
};

/** Renders the page of free grids: one grid after another, and the settings for the next grid, also before the first. */
export function FreeGrids({ live }: Props) {
  const [free] = useState(() => live ?? createFreeGrids(BROWSER_PAGE));
  const { choice = {}, next, hasFailed } = useStore(free.state);
  const { bestMs } = useStore(free.grids.state);
  const { active: grid } = useStore(free.grids.play.state);
  const isNextReady = next !== undefined || hasFailed;
  const isDrawn = (grid?.game.path.length ?? 0) > 0;
  const hasBegun = grid !== undefined && free.play.hasBegun();

  return (
    <GridScreen
      grids={free.grids}
      title={m.free_title()}
      expected={choice}
      waiting={hasFailed ? m.solo_failed() : m.solo_generating()}
      advice={
        bestMs === undefined || isDrawn || grid?.verdict?.kind !== 'one'
          ? undefined
          : m.free_best({
              size: grid.game.puzzle.size,
              grade: gradeName(grid.verdict.grade),
              time: tenthsText(bestMs),
            })
      }
      next={{ text: isNextReady ? m.free_next() : m.free_preparing(), isReady: isNextReady }}
      ahead={hasBegun ? undefined : <ChoicesInSight choice={choice} onChoose={free.choose} />}
      settings={<ChoiceForm choice={choice} isNextReady={isNextReady} onChoose={free.choose} onNext={free.next} />}
      onNext={free.next}
      onRestart={free.restart}
    />
  );
}
