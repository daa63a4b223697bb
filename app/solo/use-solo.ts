import { type RefObject, startTransition, useEffect } from 'react';
import type { MountedBoard } from '#app/board/mount-board.ts';
import type { GameMove } from '#app/game/local-game.ts';
import { useOwnPace } from '#app/game/pace/use-own-pace.ts';
import { usePlay } from '#app/game/play/use-play.ts';
import { useStoredSwitch } from '#app/game/play/use-stored-switch.ts';
import { useAnnouncer } from '#app/game/use-announcer.ts';
import { useGame } from '#app/game/use-game.ts';
import { m } from '#messages/compiled/messages.js';
import * as api from '#protocol/http.ts';
import { languageOf } from '#site/languages.ts';
import { usePuzzles } from './levels/use-puzzles.ts';
import { useResult } from './results/use-result.ts';
import { EMPTY, SOLO_RULES } from './solo-state.ts';
import type { AccountProgress } from './storage/resume-game.ts';
import { usePersistedGame } from './storage/use-persisted-game.ts';
import { useCalm } from './use-calm.ts';

/**
 * Manages the game of the solo page, with its storage, levels, results and announcements. Returns the
 * state to render and the handlers of the player's actions.
 */
export function useSolo(board: RefObject<MountedBoard | null>, account: AccountProgress) {
  const announcer = useAnnouncer();
  const { state, dispatch } = useGame(SOLO_RULES, EMPTY, board, announcer.announce);
  const { soloGame, hasFailed } = state;
  const attempt = soloGame?.activeLevel?.attempt;
  const [isCalmOn, setCalmOn] = useCalm(attempt, account.player, () => dispatch({ kind: 'calm' }));
  const isCalm = attempt === undefined ? isCalmOn : (attempt.isCalm ?? false);
  const play = usePlay({ board, announcer, active: soloGame?.activeLevel, isCalm, dispatch });

  const ownPace = useOwnPace({ game: play.game, isCalm, isWonHere: state.isWonHere, owner: account.player });

  const nextLevel = usePuzzles(state, account, prepared =>
    startTransition(() => dispatch({ kind: 'prepared', ...prepared })),
  );
  // This hook must run before usePersistedGame, so that a result is in the outbox before the won game is
  // stored.
  const resultStatus = useResult(state, account, text => announcer.showMessage({ text }, 'notice'));
  const [tellsUnreachable, setTellsUnreachable] = useStoredSwitch('unreachable');
  useEffect(() => dispatch({ kind: 'tell-unreachable', isOn: tellsUnreachable }), [tellsUnreachable, dispatch]);
  const isBlocked = usePersistedGame(soloGame, account, play.clock.read, stored => {
    dispatch({ kind: 'read', soloGame: stored.soloGame });
    play.clock.set(stored.elapsedMs);
    announcer.clearMessage();
  });

  return {
    soloGame,
    hasFailed,
    play: {
      ...play,
      onMoves(moves: readonly GameMove[]) {
        if (play.game?.log.length === 0) reportGameStarted();
        play.onMoves(moves);
      },
      onRestart: () => (hasFailed ? dispatch({ kind: 'retry' }) : play.onRestart()),
    },
    ownPace,
    isCalmOn,
    setCalmOn,
    tellsUnreachable,
    setTellsUnreachable,
    warning: isBlocked ? m.solo_storage_blocked() : undefined,
    isNextReady: nextLevel !== undefined,
    resultStatus,
    onNext() {
      if (!play.isWon || nextLevel === undefined) return;
      dispatch({ kind: 'next', level: nextLevel });
      play.clock.set(0);
    },
  };
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
