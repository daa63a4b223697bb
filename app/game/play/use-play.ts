import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { RefusedCell, StrokePhase } from '#app/board/input/move.ts';
import type { MountedBoard } from '#app/board/mount-board.ts';
import { useHint } from '#app/game/hints/use-hint.ts';
import { type GameEvent, type GameMove, restartAnnouncement } from '#app/game/local-game.ts';
import { hintRefusalMessage } from '#app/game/refusal-messages.ts';
import type { useAnnouncer } from '#app/game/use-announcer.ts';
import { type Game, isWon as isGameWon, isLogFull, lastMs, newGame } from '#engine/game.ts';
import type { Path } from '#engine/path.ts';
import { POINTS } from '#engine/score.ts';
import { m } from '#messages/compiled/messages.js';
import { useGameClock } from './game-clock.ts';
import { availableHint, lastRightCell, type SolvableGame } from './solvable-game.ts';

type PlayOptions = {
  readonly board: RefObject<MountedBoard | null>;
  readonly announcer: ReturnType<typeof useAnnouncer>;
  /** The game on the board, or undefined while there is none. */
  readonly active: SolvableGame | undefined;
  /** True if the game has neither time nor score (R21). */
  readonly isCalm: boolean;
  /** True if the clock runs while the page is hidden, too. The board then stays in sight. */
  readonly isAlwaysRunning?: boolean;
  /** Applies an event of the game to the state of the page. */
  readonly dispatch: (event: GameEvent) => void;
};

/** The state and the handlers of a game that one player plays in the browser. */
export type Play = ReturnType<typeof usePlay>;

/**
 * Manages how one player plays a game in the browser, wherever its puzzle comes from: the clock, the player's
 * actions with their messages, and the celebration of a win. Returns the state to render and the handlers.
 */
export function usePlay({ board, announcer, active, isCalm, isAlwaysRunning = false, dispatch }: PlayOptions) {
  const game = active?.game;
  const isWon = game !== undefined && isGameWon(game);
  const isFull = game !== undefined && isLogFull(game);
  // Actions are ignored during a stroke, because cancelling the stroke would undo them.
  const isDrawing = active?.strokeStart !== undefined;
  const isHidden = usePageHidden() && !isAlwaysRunning;
  const clock = useGameClock(game !== undefined && !isWon && !isHidden);
  const [offSolution, setOffSolution] = useState<Path>(); // the path for which a hint was refused
  const isOffSolution = offSolution !== undefined && offSolution === game?.path;
  const isWinShown = useWinShown(board, isWon, game?.puzzle);
  const showHint = useHint(board, announcer, game !== undefined && game.path.length > 0);

  const readMs = () => (game !== undefined && isWon ? lastMs(game) : clock.read());

  function play(moves: readonly GameMove[]) {
    dispatch({ kind: 'moves', moves, atMs: clock.read() });
    if (isFull) announcer.showMessage({ text: m.desk_refusal_log_full() });
    else announcer.clearMessage();
  }

  /** Begins a new log in place of a full one, while the clock runs on (R29). That cannot be taken back. */
  function beginAnew({ puzzle }: Game) {
    dispatch({ kind: 'reset', game: newGame(puzzle) });
    announcer.showMessage({ text: m.desk_restarted() });
  }

  /** Focuses the end of the path. */
  const focusHead = () => board.current?.focusHead();

  /** Takes back a restart (R19). Too late, the rules refuse it, and nothing changes. */
  function onRestore() {
    dispatch({ kind: 'moves', moves: [{ kind: 'restore' }], atMs: clock.read() });
    focusHead();
    announcer.clearMessage();
  }

  /** Outlines the last cell of the path that is right (R20). */
  function onCheck() {
    if (active === undefined || isDrawing) return;
    const cell = lastRightCell(active);
    if (cell === undefined) return;
    dispatch({ kind: 'moves', moves: [{ kind: 'check' }], atMs: clock.read() });
    board.current?.showOutline(cell);
    announcer.showCheckMessage(active.game.puzzle, cell, isCalm);
    setOffSolution(undefined);
  }

  return {
    board,
    announcer,
    game,
    isWon,
    isWinShown,
    isHidden,
    isCalm,
    clock,
    readMs,
    readSeconds: () => Math.floor(readMs() / 1000),
    onMoves: play,
    onStroke(phase: StrokePhase) {
      dispatch({ kind: 'stroke', phase });
      if (phase === 'cancel') announcer.clearMessage();
    },
    onRefusal(refused: RefusedCell, path: Path) {
      if (game !== undefined) announcer.showRefusal(game.puzzle, path, refused);
    },
    onUndo() {
      if (game === undefined || isWon || isDrawing) return;
      if (game.path.length === 0) return announcer.showMessage({ text: m.desk_refusal_nothing_to_undo() });
      play([{ kind: 'cut', length: game.path.length - 1 }]);
    },
    onRestart() {
      if (game === undefined || isWon || isDrawing) return;
      if (isFull) return beginAnew(game);
      if (game.path.length === 0) return announcer.showMessage({ text: m.desk_refusal_nothing_to_clear() });
      play([{ kind: 'restart' }]);
      const text = isCalm ? m.desk_restarted() : m.desk_cleared({ points: POINTS.restart });
      const action = { name: m.desk_restore(), onPress: onRestore, onFocusLost: focusHead };
      announcer.showMessage({ text, action }, 'restore');
      announcer.announce(restartAnnouncement(isCalm)); // the visible text is shorter
    },
    onCheck: isOffSolution && !isFull ? onCheck : undefined,
    onHint() {
      if (game === undefined || isWon || isDrawing) return;
      const atMs = clock.read();
      const hinted = availableHint(active, atMs);
      if (!hinted.ok) {
        setOffSolution(hinted.refusal === 'off-the-solution' ? game.path : undefined);
        return announcer.showMessage(hintRefusalMessage(hinted.refusal));
      }
      const { cell, isFree } = hinted.value;
      if (!isFree) dispatch({ kind: 'moves', moves: [{ kind: 'hint' }], atMs });
      void showHint({ puzzle: game.puzzle, path: game.path, cell, isFree, isCalm });
    },
  };
}

/**
 * Returns true once the win card may cover the board: immediately if the puzzle was already solved when the
 * page loaded, and otherwise after the celebration.
 */
function useWinShown(board: RefObject<MountedBoard | null>, isWon: boolean, puzzle: unknown): boolean {
  const [isShown, setShown] = useState(false);
  const unsolvedPuzzle = useRef<unknown>(undefined); // the last puzzle that this page showed unsolved

  useEffect(() => {
    if (!isWon) {
      unsolvedPuzzle.current = puzzle;
      setShown(false);
      return;
    }
    let isCurrent = true;
    const celebration = unsolvedPuzzle.current === puzzle ? board.current?.celebrate() : undefined;
    Promise.resolve(celebration).then(() => isCurrent && setShown(true));
    return () => {
      isCurrent = false;
    };
  }, [isWon, puzzle, board]);

  return isShown && isWon; // at once false for another puzzle, which takes the focus
}

/** Returns true while the page is hidden, for example behind another tab or on a locked phone. */
const usePageHidden = (): boolean =>
  useSyncExternalStore(
    onVisibilityChange,
    () => document.hidden,
    () => false,
  );

function onVisibilityChange(notify: () => void): () => void {
  document.addEventListener('visibilitychange', notify);
  return () => document.removeEventListener('visibilitychange', notify);
}
