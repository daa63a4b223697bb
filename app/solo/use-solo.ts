import { type RefObject, startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { RefusedCell, StrokePhase } from '#app/board/input/move.ts';
import type { MountedBoard } from '#app/board/mount-board.ts';
import { useHint } from '#app/game/hints/use-hint.ts';
import { type GameMove, restartAnnouncement } from '#app/game/local-game.ts';
import { hintRefusalMessage } from '#app/game/refusal-messages.ts';
import { useAnnouncer } from '#app/game/use-announcer.ts';
import { useGame } from '#app/game/use-game.ts';
import { lastMs } from '#engine/game.ts';
import type { Path } from '#engine/path.ts';
import { POINTS } from '#engine/score.ts';
import { m } from '#messages/compiled/messages.js';
import * as api from '#protocol/http.ts';
import { languageOf } from '#site/languages.ts';
import { useGameClock } from './game-clock.ts';
import { usePuzzles } from './levels/use-puzzles.ts';
import { useResult } from './results/use-result.ts';
import { availableHint, lastRightCell } from './solo-game.ts';
import { EMPTY, hasWon, SOLO_RULES } from './solo-state.ts';
import type { AccountProgress } from './storage/resume-game.ts';
import { usePersistedGame } from './storage/use-persisted-game.ts';
import { useCalm } from './use-calm.ts';
import { useStoredSwitch } from './use-stored-switch.ts';

/**
 * Manages the game of the solo page, with its clock, storage, levels, results and announcements. Returns the
 * state to render and the handlers of the player's actions.
 */
export function useSolo(board: RefObject<MountedBoard | null>, account: AccountProgress) {
  const announcer = useAnnouncer();
  const { state, dispatch } = useGame(SOLO_RULES, EMPTY, board, announcer.announce);
  const { soloGame, hasFailed } = state;
  const game = soloGame?.activeLevel?.game;
  const isWon = hasWon(soloGame);
  const showHint = useHint(board, announcer, game !== undefined && game.path.length > 0);
  // Actions are ignored during a stroke, because cancelling the stroke would undo them.
  const isDrawing = soloGame?.activeLevel?.strokeStart !== undefined;
  const isHidden = usePageHidden();
  const clock = useGameClock(game !== undefined && !isWon && !isHidden);
  const [offSolution, setOffSolution] = useState<Path>(); // the path for which a hint was refused
  const isOffSolution = offSolution !== undefined && offSolution === game?.path;
  const isWinShown = useWinShown(board, isWon, game?.puzzle);

  const nextLevel = usePuzzles(state, account, prepared =>
    startTransition(() => dispatch({ kind: 'prepared', ...prepared })),
  );
  // This hook must run before usePersistedGame, so that a result is in the outbox before the won game is
  // stored.
  const resultStatus = useResult(state, account, count =>
    announcer.showMessage({ text: m.results_added({ count }) }, 'notice'),
  );
  const attempt = soloGame?.activeLevel?.attempt;
  const [isCalmOn, setCalmOn] = useCalm(attempt, account.player, () => dispatch({ kind: 'calm' }));
  const isCalm = attempt === undefined ? isCalmOn : (attempt.isCalm ?? false);
  const [tellsUnreachable, setTellsUnreachable] = useStoredSwitch('unreachable');
  useEffect(() => dispatch({ kind: 'tell-unreachable', isOn: tellsUnreachable }), [tellsUnreachable, dispatch]);
  const isBlocked = usePersistedGame(soloGame, account, clock.read, stored => {
    dispatch({ kind: 'read', soloGame: stored.soloGame });
    clock.set(stored.elapsedMs);
    announcer.clearMessage();
  });

  function play(moves: readonly GameMove[]) {
    if (game?.log.length === 0) reportGameStarted();
    dispatch({ kind: 'moves', moves, atMs: clock.read() });
    announcer.clearMessage();
  }

  /**
   * Takes back a restart (R19). Too late, the rules refuse it, and nothing changes. The pressed button goes with its
   * message, so the focus moves to the end of the path.
   */
  function onRestore() {
    dispatch({ kind: 'moves', moves: [{ kind: 'restore' }], atMs: clock.read() });
    board.current?.focusHead();
    announcer.clearMessage();
  }

  /** Outlines the last cell of the path that is right (R20). */
  function onCheck() {
    const active = soloGame?.activeLevel;
    if (active === undefined || isDrawing) return;
    const cell = lastRightCell(active);
    if (cell === undefined) return;
    dispatch({ kind: 'moves', moves: [{ kind: 'check' }], atMs: clock.read() });
    board.current?.showOutline(cell);
    announcer.showCheckMessage(active.game.puzzle, cell, isCalm);
    setOffSolution(undefined);
  }

  return {
    soloGame,
    game,
    hasFailed,
    isWon,
    isWinShown,
    isHidden,
    isCalm,
    isCalmOn,
    setCalmOn,
    tellsUnreachable,
    setTellsUnreachable,
    warning: isBlocked ? m.solo_storage_blocked() : undefined,
    isNextReady: nextLevel !== undefined,
    resultStatus,
    readSeconds: () => Math.floor((game !== undefined && isWon ? lastMs(game) : clock.read()) / 1000),
    announcer,
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
      if (hasFailed) return dispatch({ kind: 'retry' });
      if (game === undefined || isWon || isDrawing) return;
      if (game.path.length === 0) return announcer.showMessage({ text: m.desk_refusal_nothing_to_clear() });
      play([{ kind: 'restart' }]);
      const text = isCalm ? m.desk_restarted() : m.desk_cleared({ points: POINTS.restart });
      announcer.showMessage({ text, action: { name: m.desk_restore(), onPress: onRestore } }, 'restore');
      announcer.announce(restartAnnouncement(isCalm)); // the visible text is shorter
    },
    onCheck: isOffSolution ? onCheck : undefined,
    onHint() {
      if (soloGame === undefined || game === undefined || isWon || isDrawing) return;
      const atMs = clock.read();
      const hinted = availableHint(soloGame, atMs);
      if (!hinted.ok) {
        setOffSolution(hinted.refusal === 'off-the-solution' ? game.path : undefined);
        return announcer.showMessage(hintRefusalMessage(hinted.refusal));
      }
      const { cell, isFree } = hinted.value;
      if (!isFree) dispatch({ kind: 'moves', moves: [{ kind: 'hint' }], atMs });
      void showHint({ puzzle: game.puzzle, path: game.path, cell, isFree, isCalm });
    },
    onNext() {
      if (!isWon || nextLevel === undefined) return;
      dispatch({ kind: 'next', level: nextLevel });
      clock.set(0);
    },
  };
}

/**
 * Returns true once the win overlay may cover the board: immediately if the level was already won when the
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

  return isShown;
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

/**
 * Reports to our own server that a solo game started and in which language,
 * without any data about the player.
 */
function reportGameStarted(): void {
  const event: api.GameStarted = {
    mode: 'solo',
    language: languageOf(location.pathname),
    timestamp: new Date().toISOString(),
  };
  // The event is lost when the player is offline, which is acceptable.
  navigator.sendBeacon(api.countGameStarted.path, JSON.stringify(event));
}
