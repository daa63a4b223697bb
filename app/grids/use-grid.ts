import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { MountedBoard } from '#app/board/mount-board.ts';
import { useOwnPace } from '#app/game/pace/use-own-pace.ts';
import { usePlay } from '#app/game/play/use-play.ts';
import { useStoredSwitch } from '#app/game/play/use-stored-switch.ts';
import { useAnnouncer } from '#app/game/use-announcer.ts';
import { useGame } from '#app/game/use-game.ts';
import { GRID_RULES, type GridGame, mayHaveScore, NO_GRID } from './grid-state.ts';
import { keepGrid, keptGrid } from './storage/kept-grids.ts';
import { useGridWorker } from './worker/use-grid-worker.ts';

/** A page with one grid at a time, its state and the handlers of the player's actions. */
export type GridPage = ReturnType<typeof useGrid>;

/**
 * Manages the game of a grid outside the levels, with its storage, its examination and its announcements. The server
 * renders the grid `initial`; `open` shows another one, or the same one as the player left it.
 */
export function useGrid(board: RefObject<MountedBoard | null>, initial?: GridGame) {
  const announcer = useAnnouncer();
  const worker = useGridWorker();
  const [first] = useState({ ...NO_GRID, grid: initial });
  const { state, dispatch } = useGame(GRID_RULES, first, board, announcer.announce);
  const { grid } = state;
  const code = grid?.code;
  const [isCalmOn, setCalmOn] = useStoredSwitch('calm');
  const isCalm = grid?.isCalm ?? isCalmOn;
  const play = usePlay({ board, announcer, active: grid, isCalm: isCalm || !mayHaveScore(grid), dispatch });

  const isTimed = !isCalm && grid?.isDrawn === true;
  const ownPace = useOwnPace({ game: grid?.game, isCalm: !isTimed, isWonHere: state.isWonHere, owner: undefined });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each grid is calm from its beginning
  useEffect(() => {
    if (isCalmOn) dispatch({ kind: 'calm' });
  }, [isCalmOn, code, dispatch]);
  const [tellsUnreachable, setTellsUnreachable] = useStoredSwitch('unreachable');
  useEffect(() => dispatch({ kind: 'tell-unreachable', isOn: tellsUnreachable }), [tellsUnreachable, dispatch]);

  const examine = useEffectEvent(async () => {
    if (grid === undefined || grid.verdict !== undefined) return;
    const answer = await worker.ask({ kind: 'examine', puzzle: grid.game.puzzle });
    const verdict = answer.kind === 'examined' ? answer.verdict : ({ kind: 'unknown' } as const);
    dispatch({ kind: 'examined', code: grid.code, verdict });
  });
  useEffect(() => {
    if (code !== undefined) examine();
  }, [code]);

  const isBlocked = useKeptGrid(grid, play.clock.read);

  return {
    state,
    play: { ...play, isCalm },
    worker,
    isBlocked,
    ownPace,
    isCalmOn,
    setCalmOn,
    tellsUnreachable,
    setTellsUnreachable,
    /** Opens a grid as the player left it, or a new one. */
    open(opened: GridGame) {
      const kept = keptGrid(opened.code);
      const game = kept === undefined ? opened : { ...opened, ...kept.grid, ...known(opened) };
      dispatch({ kind: 'open', grid: game });
      play.clock.set(kept?.elapsedMs ?? 0);
      announcer.clearMessage();
    },
  };
}

/** Returns what the page knows about the solutions of a grid, which the browser does not keep. */
const known = ({ verdict, solution }: GridGame) => ({ verdict, solution });

/**
 * Keeps the grid in the browser after every stroke and when the page is hidden, once the player has drawn on it. Returns
 * true if the browser cannot store it.
 */
function useKeptGrid(grid: GridGame | undefined, readClock: () => number): boolean {
  const [isBlocked, setBlocked] = useState(false);

  const keep = useEffectEvent(() => {
    if (grid === undefined || grid.game.log.length === 0 || grid.strokeStart !== undefined) return;
    setBlocked(!keepGrid({ grid, elapsedMs: readClock() }));
  });
  // a layout effect, because after the paint the page may already be gone
  // biome-ignore lint/correctness/useExhaustiveDependencies: keeps each change of the grid
  useLayoutEffect(() => keep(), [grid]);
  useEffect(() => {
    const onLeaving = () => keep();
    const onVisibility = () => document.hidden && keep();
    addEventListener('pagehide', onLeaving);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      removeEventListener('pagehide', onLeaving);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, []);

  return isBlocked;
}
