import { type RefObject, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MountedBoard } from '#app/board/mount-board.ts';
import { keepQueryInLinks } from '#app/client/language-links.ts';
import { type GridGame, newGrid } from '#app/grids/grid-state.ts';
import { useGrid } from '#app/grids/use-grid.ts';
import { readGridCode } from '#engine/codes/grid-code.ts';
import { m } from '#messages/compiled/messages.js';
import { type Choice, readAddress, withOfferedGrade, writeAddress } from './choice.ts';
import { makeFreeGrid } from './make-grid.ts';

/**
 * Manages the page of free grids: the choice, the grid whose code is in the address, and the next one, which a worker
 * makes ahead. Back and forward lead to the grids before and after.
 */
export function useFreeGrids(board: RefObject<MountedBoard | null>) {
  const page = useGrid(board);
  const { worker } = page;
  const code = page.state.grid?.code;
  const [choice, setChoice] = useState<Choice>();
  const [next, setNext] = useState<GridGame>();
  const [hasFailed, setFailed] = useState(false);
  const isFirst = useRef(true); // until a grid is shown, the next one is for now
  const shownQuery = useRef<string>(undefined);

  function rememberQuery() {
    shownQuery.current = location.search;
    keepQueryInLinks();
  }

  function show(grid: GridGame, chosen: Choice, write: 'pushState' | 'replaceState') {
    page.open(grid);
    history[write](null, '', writeAddress({ choice: chosen, code: grid.code }));
    rememberQuery();
  }

  /**
   * Shows the grid of the address. Without one, the first that is made will be shown. A link to a place on the page keeps
   * the query, and with it the grid.
   */
  const readLocation = useEffectEvent(() => {
    if (location.search === shownQuery.current) return;
    const address = readAddress(location.search);
    setChoice(address.choice);
    const puzzle = address.code === undefined ? undefined : readGridCode(address.code);
    isFirst.current = !puzzle?.ok;
    if (address.code !== undefined && puzzle?.ok) page.open(newGrid(address.code, puzzle.value));
    else if (address.code !== undefined) page.play.announcer.showMessage({ text: m.free_refused_code() }, 'notice');
    rememberQuery();
  });
  useEffect(() => {
    const onMove = () => readLocation();
    onMove();
    addEventListener('popstate', onMove);
    return () => removeEventListener('popstate', onMove);
  }, []);

  const onMade = useEffectEvent((made: GridGame | undefined) => {
    if (made === undefined) return setFailed(true);
    if (!isFirst.current || choice === undefined) return setNext(made);
    isFirst.current = false;
    show(made, choice, 'replaceState');
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: makes a grid ahead for each grid that is shown
  useEffect(() => {
    if (choice === undefined || hasFailed) return;
    let isCurrent = true;
    setNext(undefined);
    makeFreeGrid(choice, worker.ask).then(made => isCurrent && startTransition(() => onMade(made)));
    return () => {
      isCurrent = false;
    };
  }, [choice, code, hasFailed, worker]);

  return {
    ...page,
    choice: choice ?? {},
    hasFailed,
    isNextReady: next !== undefined || hasFailed,
    onChoose(chosen: Choice) {
      const offered = withOfferedGrade(chosen);
      setChoice(offered);
      setFailed(false);
      history.replaceState(null, '', writeAddress({ choice: offered, code }));
      rememberQuery();
    },
    onNext() {
      setFailed(false);
      if (next !== undefined && choice !== undefined) show(next, choice, 'pushState');
    },
  };
}
