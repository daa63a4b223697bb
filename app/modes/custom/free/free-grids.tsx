import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { BROWSER_PAGE } from '#app/client/browser-page.ts';
import type { GridGame } from '#app/modes/custom/grid-rules.ts';
import { GridScreen } from '#app/modes/custom/grid-screen.tsx';
import { FREE_SIZES } from '#engine/generator/grids/kinds.ts';
import { m } from '#messages/compiled/messages.js';
import { type Choice, withOfferedGrade, writeAddress } from './choice.ts';
import { ChoiceForm, ChoicesInSight } from './choice-form.tsx';
import { createFreeGrids, type Free } from './free-choice.ts';

type Props = {
  /** The state of the page, which the page's script created before React loaded. It is undefined on the server. */
  readonly live?: Free;
};

/**
 * Renders the page of free grids (of chosen size and difficulty): one grid after another, and the settings for the next
 * grid. Until the player begins a grid, the settings also stand below the cover that hides it.
 */
export function FreeGrids({ live }: Props) {
  const [free] = useState(() => live ?? createFreeGrids(BROWSER_PAGE));
  const { choice = {}, next, hasFailed } = useStore(free.state);
  const { active: grid } = useStore(free.grids.play.state);
  const isNextReady = next !== undefined || hasFailed;
  const hasBegun = grid !== undefined && free.play.hasBegun();
  useLeadToPrint(writePrintQuery(choice, grid === undefined ? {} : kindOf(grid)));

  return (
    <GridScreen
      grids={free.grids}
      title={m.free_title()}
      expected={choice}
      waiting={hasFailed ? m.solo_failed() : m.solo_generating()}
      next={{ text: isNextReady ? m.free_next() : m.free_preparing(), isReady: isNextReady }}
      another={writeAddress({ choice, code: undefined })}
      ahead={hasBegun ? undefined : <ChoicesInSight choice={choice} onChoose={free.choose} />}
      settings={<ChoiceForm choice={choice} isNextReady={isNextReady} onChoose={free.choose} onNext={free.next} />}
      onNext={free.next}
      onRestart={free.restart}
    />
  );
}

/** Makes the link to printed grids, which the server has rendered, lead to grids of the kind in `query`. */
function useLeadToPrint(query: string): void {
  useEffect(() => {
    const link = document.querySelector<HTMLAnchorElement>('a[data-print]');
    if (link !== null) link.search = query;
  }, [query]);
}

/**
 * Returns the kind of a grid. A property is undefined if it is not known yet, or if free grids (of chosen size and
 * difficulty) do not offer its value.
 */
function kindOf({ game, verdict }: GridGame): Choice {
  const { size, walls } = game.puzzle;
  const grade = verdict?.kind === 'one' ? verdict.grade : undefined;
  return { size: FREE_SIZES.find(each => each === size), hasWalls: walls.length > 0, grade };
}

/**
 * Returns the query that preselects the chosen kind on the page of printed grids. A property that the player leaves to
 * chance has the value of the grid on the screen, if grids of the resulting kind exist.
 */
export function writePrintQuery(choice: Choice, shown: Choice): string {
  const wanted = { size: choice.size ?? shown.size, hasWalls: choice.hasWalls ?? shown.hasWalls };
  const { size, hasWalls, grade } = withOfferedGrade({ ...wanted, grade: choice.grade ?? shown.grade });
  const walls = hasWalls === undefined ? undefined : hasWalls ? 'yes' : 'no';
  const fields = Object.entries({ size, walls, grade }).filter(([, value]) => value !== undefined);
  return `?${new URLSearchParams(fields.map(([name, value]) => [name, `${value}`]))}`;
}
