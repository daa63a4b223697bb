import { type RefObject, useEffect, useRef, useState } from 'react';
import { boardMessages } from '#app/board/cell-names.ts';
import type { MountedBoard } from '#app/board/mount-board.ts';
import { useDuelContext } from '#app/duel/duel-context.ts';
import { type DuelScreen, type RoundView, secondsToGo } from '#app/duel/duel-screen.ts';
import { sideName } from '#app/duel/side-names.tsx';
import type { RoundGame } from '#app/duel/sync/round-game.ts';
import { Board } from '#app/play/board.tsx';
import '#app/play/screen/hint.css';
import layout from '#app/play/game.module.css';
import { ReplayedBoard } from '#app/play/replay/replayed-board.tsx';
import { GameOptions } from '#app/play/screen/game-options.tsx';
import { GearButton, Settings } from '#app/play/screen/settings.tsx';
import { useTicking } from '#app/play/use-ticking.ts';
import { isWon } from '#engine/game.ts';
import { m } from '#messages/compiled/messages.js';
import { RoundControls, RoundMessage, RoundWays } from './round-controls.tsx';
import styles from './round-table.module.css';
import { Rails, Scoreboard } from './scoreboard.tsx';

type Props = {
  readonly screen: Extract<DuelScreen, { kind: 'countdown' | 'running' | 'finished' }>;
  readonly board: RefObject<MountedBoard | null>;
  /** True while the light runs along the path with which the player has solved the round. */
  readonly isCelebrating: boolean;
};

/** Shows a round in progress: the scoreboard, the board and its buttons. */
export function RoundTable({ screen, board, isCelebrating }: Props) {
  const { state, cues, roundActions } = useDuelContext();
  const { local } = state;
  useFocusOnNewGrid(board, screen.kind === 'running' ? local?.round : undefined);
  // after the player has finished, the opponent's path is drawn over the player's own board (D27)
  const watched = screen.kind === 'finished' && !isCelebrating ? screen.rival.path : undefined;

  return (
    <>
      <div className={`${layout.game} ${styles.game}`} data-size={screen.size} data-screen={screen.kind}>
        <div className={`${layout.head} ${styles.head}`}>
          <Scoreboard screen={screen} />
          <GearButton />
        </div>
        <div className={layout.rails}>
          <Rails screen={screen} />
        </div>
        <div className={layout.table}>
          <div className={styles.own} inert={screen.kind !== 'running' || screen.isTimeUp}>
            {screen.kind === 'countdown' || local === undefined ? (
              <div className={`board ${layout.waiting} ${styles.countdown}`} data-size={screen.size}>
                {screen.kind === 'countdown' && <Countdown round={screen.round} />}
              </div>
            ) : (
              <Board
                key={local.round}
                ref={board}
                puzzle={local.game.puzzle}
                path={local.game.path}
                messages={boardMessages}
                onStroke={roundActions.onStroke}
                onMoves={roundActions.onMoves}
                onRefusal={roundActions.onRefusal}
              />
            )}
          </div>
          {screen.kind === 'finished' && watched !== undefined && (
            <div className={styles.watched}>
              <ReplayedBoard
                puzzle={screen.puzzle}
                path={watched}
                name={m.duel_route({ name: sideName(screen.rival) })}
                isRival
              />
            </div>
          )}
        </div>
        <div className={layout.message}>
          <RoundMessage screen={screen} />
        </div>
        <div className={layout.controls}>
          <RoundControls screen={screen} />
        </div>
        <div className={layout.below}>
          <RoundWays screen={screen} />
        </div>
      </div>
      {/* when a round begins, the new React key closes an open sheet (dialog), which would hide the grid */}
      <Settings key={screen.kind} hasScore>
        <GameOptions {...cues} />
      </Settings>
    </>
  );
}

function Countdown({ round }: { readonly round: RoundView }) {
  const { state } = useDuelContext();
  const seconds = useTicking(() => secondsToGo(round, state.now()));
  return (
    <>
      <p>{m.duel_countdown()}</p>
      <p key={seconds} className={styles.number} translate="no" aria-hidden="true">
        {seconds > 0 ? seconds : '…'}
      </p>
    </>
  );
}

/** Animates the path when the player solves the round on this page. Returns true while the animation runs. */
export function useCelebration(board: RefObject<MountedBoard | null>, local: RoundGame | undefined): boolean {
  const unsolved = useRef<string>(undefined);
  // the round whose win is being shown by a light on the path
  const [celebrated, setCelebrated] = useState<string>();
  useEffect(() => {
    if (local === undefined) return;
    if (!isWon(local.game)) unsolved.current = local.round;
    else if (unsolved.current === local.round) {
      unsolved.current = undefined;
      setCelebrated(local.round);
      board.current?.celebrate().then(() => setCelebrated(undefined));
    }
  }, [local, board]);
  return celebrated !== undefined && celebrated === local?.round;
}

/** Moves the focus to the board when a new grid appears, also after a reload. */
function useFocusOnNewGrid(board: RefObject<MountedBoard | null>, round: string | undefined): void {
  const focused = useRef<string>(undefined);
  useEffect(() => {
    if (round === undefined || focused.current === round) return;
    focused.current = round;
    board.current?.focusHead();
  }, [round, board]);
}
