import { type RefObject, useEffect, useRef } from 'react';
import { boardMessages } from '#app/board/board-messages.ts';
import type { MountedBoard } from '#app/board/mount-board.ts';
import type { DuelScreen } from '#app/duel/duel-screen.ts';
import type { LocalGame } from '#app/duel/sync/local-game.ts';
import type { useDuel } from '#app/duel/use-duel.ts';
import { Board } from '#app/game/board.tsx';
import layout from '#app/game/game.module.css';
import { isWon, tally } from '#engine/game.ts';
import { m } from '#messages/compiled/messages.js';
import { RoundControls } from './round-controls.tsx';
import styles from './round-table.module.css';
import { Scoreboard } from './scoreboard.tsx';

type Props = {
  readonly screen: Extract<DuelScreen, { kind: 'countdown' | 'running' | 'finished' }>;
  readonly duel: ReturnType<typeof useDuel>;
  readonly board: RefObject<MountedBoard | null>;
};

/** A round being played: both players’ figures, the own board, and what can be done. */
export function RoundTable({ screen, duel, board }: Props) {
  const { own } = duel;
  const worth = screen.kind === 'finished' ? screen.finish.score : own && tally(own.game, screen.seconds * 1000).score;
  useFocusOnNewGrid(board, screen.kind === 'running' ? own?.round : undefined);
  useCelebration(board, own);

  return (
    <div className={layout.game}>
      <div className={layout.head}>
        <Scoreboard screen={screen} worth={worth} />
      </div>
      <div className={layout.table} inert={screen.kind !== 'running' || screen.secondsLeft === 0}>
        {screen.kind === 'countdown' || own === undefined ? (
          <div className={`board ${layout.waiting} ${styles.countdown}`} data-size={screen.size}>
            {screen.kind === 'countdown' && <Countdown secondsToGo={screen.secondsToGo} />}
          </div>
        ) : (
          <Board
            key={own.round}
            ref={board}
            puzzle={own.game.puzzle}
            path={own.game.path}
            words={boardMessages}
            onStroke={duel.onStroke}
            onMoves={duel.onMoves}
            onRefusal={duel.onRefusal}
          />
        )}
      </div>
      <div className={layout.desk}>
        <RoundControls screen={screen} duel={duel} />
      </div>
    </div>
  );
}

function Countdown({ secondsToGo }: { readonly secondsToGo: number }) {
  return (
    <>
      <p>{m.duel_countdown()}</p>
      <p key={secondsToGo} className={styles.number} aria-hidden="true">
        {secondsToGo > 0 ? secondsToGo : '…'}
      </p>
    </>
  );
}

/** Sends the bead along a thread that was finished here. */
function useCelebration(board: RefObject<MountedBoard | null>, own: LocalGame | undefined): void {
  const unsolved = useRef<string>(undefined);
  useEffect(() => {
    if (own === undefined) return;
    if (!isWon(own.game)) unsolved.current = own.round;
    else if (unsolved.current === own.round) {
      unsolved.current = undefined;
      void board.current?.celebrate();
    }
  }, [own, board]);
}

/** The game begins on its board, wherever the focus was while one waited; a reload finds it there as well. */
function useFocusOnNewGrid(board: RefObject<MountedBoard | null>, round: string | undefined): void {
  const focused = useRef<string>(undefined);
  useEffect(() => {
    if (round === undefined || focused.current === round) return;
    focused.current = round;
    board.current?.focusHead();
  }, [round, board]);
}
