import { type RefObject, startTransition, useReducer } from 'react';
import type { RefusedCell } from '#app/board/input/move.ts';
import type { MountedBoard } from '#app/board/mount-board.ts';
import { hintRefusalMessage } from '#app/game/refusal-messages.ts';
import type { GameMove } from '#app/game/stroke.ts';
import { useAnnouncer } from '#app/game/use-announcer.ts';
import { lastMs } from '#engine/game.ts';
import type { Path } from '#engine/path.ts';
import { m } from '#messages/compiled/messages.js';
import { usePuzzles } from './levels/use-puzzles.ts';
import { reportGameStarted } from './report-game-started.ts';
import { useResult } from './results/use-result.ts';
import { takeHint } from './solo-game.ts';
import { EMPTY, hasWon, soloReducer } from './solo-state.ts';
import type { AccountProgress } from './storage/resume-game.ts';
import { usePersistedGame } from './storage/use-persisted-game.ts';
import { useGameClock } from './use-game-clock.ts';
import { usePageHidden } from './use-page-hidden.ts';
import { useSoloAnnouncements } from './use-solo-announcements.ts';
import { useWin } from './use-win.ts';

/** Solo play behind its page: the soloGame, its clock and news, and everything a player can do. */
export function useSolo(board: RefObject<MountedBoard | null>, visitor: AccountProgress) {
  const [state, dispatch] = useReducer(soloReducer, EMPTY);
  const { soloGame, hasFailed } = state;
  const game = soloGame?.activeLevel?.game;
  const isWon = hasWon(soloGame);
  const isDrawing = soloGame?.activeLevel?.beforeStroke !== undefined; // a stroke called off would take along what was done during it
  const isHidden = usePageHidden();
  const clock = useGameClock(game !== undefined && !isWon && !isHidden);
  const news = useAnnouncer();
  useSoloAnnouncements(soloGame, hasFailed, news.announce);
  const isWinShown = useWin(board, isWon, game?.puzzle);

  const nextLevel = usePuzzles(state, visitor, prepared =>
    startTransition(() => dispatch({ kind: 'prepared', ...prepared })),
  );
  const outcome = useResult(state, visitor, count => news.showMessage({ text: m.results_added({ count }) }, 'notice')); // a result is put before its soloGame is kept
  const isBlocked = usePersistedGame(soloGame, visitor, clock.read, kept => {
    dispatch({ kind: 'read', soloGame: kept.soloGame });
    clock.set(kept.elapsedMs);
    news.clearMessage();
  });

  function move(moves: readonly GameMove[]) {
    if (game?.log.length === 0) reportGameStarted();
    dispatch({ kind: 'moves', moves, atMs: clock.read() });
    news.clearMessage();
  }

  return {
    soloGame,
    game,
    hasFailed,
    isWon,
    isWinShown,
    isHidden,
    warning: isBlocked ? m.solo_storage_blocked() : undefined,
    isNextReady: nextLevel !== undefined,
    outcome,
    seconds: game !== undefined && isWon ? Math.floor(lastMs(game) / 1000) : clock.seconds,
    news,
    onMoves: move,
    onStroke(phase: 'start' | 'end' | 'cancel') {
      dispatch({ kind: 'stroke', phase });
      if (phase === 'cancel') news.clearMessage();
    },
    onRefusal(refused: RefusedCell, path: Path) {
      if (game !== undefined) news.showRefusal(game.puzzle, path, refused);
    },
    onUndo() {
      if (game === undefined || isWon || isDrawing) return;
      if (game.path.length === 0) return news.showMessage({ text: m.desk_refusal_nothing_to_undo() });
      move([{ kind: 'cut', length: game.path.length - 1 }]);
    },
    onRestart() {
      if (hasFailed) return dispatch({ kind: 'retry' });
      if (game === undefined || isWon || isDrawing) return;
      if (game.path.length === 0) return news.showMessage({ text: m.desk_refusal_nothing_to_clear() });
      move([{ kind: 'restart' }]);
    },
    onHint() {
      if (soloGame === undefined || game === undefined || isWon || isDrawing) return;
      const atMs = clock.read();
      const hinted = takeHint(soloGame, atMs);
      if (!hinted.ok) return news.showMessage(hintRefusalMessage(hinted.refusal));
      board.current?.showHint(hinted.cell);
      dispatch({ kind: 'hint', atMs });
      news.showHintMessage(game.puzzle, hinted.cell, hinted.isFree);
    },
    onNext() {
      if (!isWon || nextLevel === undefined) return;
      dispatch({ kind: 'next', level: nextLevel });
      clock.set(0);
    },
  };
}
