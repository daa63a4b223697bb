import { type RefObject, useEffect, useRef } from 'react';
import { boardMessages } from '#app/board/cell-names.ts';
import type { MountedBoard } from '#app/board/mount-board.ts';
import type { DuelScreen } from '#app/duel/duel-screen.ts';
import type { RoundGame } from '#app/duel/sync/round-game.ts';
import type { DuelState } from '#app/duel/use-duel.ts';
import { Board } from '#app/game/board.tsx';
import layout from '#app/game/game.module.css';
import { isWon, tally } from '#engine/game.ts';
import { m } from '#messages/compiled/messages.js';
import { RoundControls } from './round-controls.tsx';
import styles from './round-table.module.css';
import { Scoreboard } from './scoreboard.tsx';

type Props = {
  readonly screen: Extract<DuelScreen, { kind: 'countdown' | 'running' | 'finished' }>;
  readonly duel: DuelState;
  readonly board: RefObject<MountedBoard | null>;
};

/** Shows the round that is being played, with the scoreboard, the player’s board and its controls. */
export function RoundTable({ screen, duel, board }: Props) {
  const { local } = duel;
  const worth =
    screen.kind === 'finished' ? screen.finish.score : local && tally(local.game, screen.seconds * 1000).score;
  useFocusOnNewGrid(board, screen.kind === 'running' ? local?.round : undefined);
  useCelebration(board, local);

  return (
    <div className={layout.game}>
      <div className={layout.head}>
        <Scoreboard screen={screen} worth={worth} />
      </div>
      <div className={layout.table} inert={screen.kind !== 'running' || screen.secondsLeft === 0}>
        {screen.kind === 'countdown' || local === undefined ? (
          <div className={`board ${layout.waiting} ${styles.countdown}`} data-size={screen.size}>
            {screen.kind === 'countdown' && <Countdown secondsToGo={screen.secondsToGo} />}
          </div>
        ) : (
          <Board
            key={local.round}
            ref={board}
            puzzle={local.game.puzzle}
            path={local.game.path}
            messages={boardMessages}
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

/** Animates the path when the player solves the round on this page. */
function useCelebration(board: RefObject<MountedBoard | null>, local: RoundGame | undefined): void {
  const unsolved = useRef<string>(undefined);
  useEffect(() => {
    if (local === undefined) return;
    if (!isWon(local.game)) unsolved.current = local.round;
    else if (unsolved.current === local.round) {
      unsolved.current = undefined;
      void board.current?.celebrate();
    }
  }, [local, board]);
}

/** Moves the focus to the board when a new grid appears, including after a reload. */
function useFocusOnNewGrid(board: RefObject<MountedBoard | null>, round: string | undefined): void {
  const focused = useRef<string>(undefined);
  useEffect(() => {
    if (round === undefined || focused.current === round) return;
    focused.current = round;
    board.current?.focusHead();
  }, [round, board]);
}
