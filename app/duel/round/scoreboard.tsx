import type { ReactNode } from 'react';
import { useDuelContext } from '#app/duel/duel-context.ts';
import { type DuelScreen, type Side, secondsLeft, secondsPlayed } from '#app/duel/duel-screen.ts';
import { nameInSentence, SideLabel } from '#app/duel/side-names.tsx';
import { clockText, numberText } from '#app/i18n/format.ts';
import { ProgressBar, ticksOf } from '#app/play/panel/progress-bar.tsx';
import { useTicking } from '#app/play/use-ticking.ts';
import { DUEL } from '#engine/duel/duel.ts';
import { tally } from '#engine/game.ts';
import { sizeOfLevel } from '#engine/levels.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './scoreboard.module.css';

type Props = { readonly screen: Extract<DuelScreen, { kind: 'countdown' | 'running' | 'finished' }> };

const LATE_SECONDS = 60;

/** Shows both players, the round and its clock. */
export function Scoreboard({ screen }: Props) {
  const { local } = useDuelContext().state;
  const { you, rival, number, round, view } = screen;
  const cells = sizeOfLevel(round.level) ** 2;
  return (
    <div className={styles.scoreboard}>
      <Player
        side={you}
        name={m.duel_you()}
        barName={m.duel_your_cells()}
        cells={cells}
        ticks={local && ticksOf(local.game)}
      />
      <div className={styles.middle}>
        <h1 className={styles.round}>{m.duel_round({ number, rounds: DUEL.rounds })}</h1>
        <RoundClock screen={screen} />
      </div>
      <Player
        key={view.number}
        side={rival}
        name={<SideLabel side={rival} />}
        barName={m.duel_their_cells({ name: nameInSentence(rival) })}
        cells={cells}
        isRival
      />
    </div>
  );
}

/**
 * Shows the clock of the round, and below it the points that the player has or would get for solving the round now.
 * Near the end of the round, it shows the seconds left instead.
 */
function RoundClock({ screen }: Props) {
  const { local, now } = useDuelContext().state;
  const seconds = useTicking(() => secondsPlayed(screen.round, now()));
  const left = useTicking(() => secondsLeft(screen.round, now()));
  const worth = screen.kind === 'finished' ? screen.finish.score : local && tally(local.game, seconds * 1000).score;
  return (
    <>
      <p className={styles.clock} role="timer" translate="no">
        {clockText(seconds)}
      </p>
      {left <= LATE_SECONDS ? (
        <p className={styles.late} translate="no">
          {m.duel_left({ seconds: left })}
        </p>
      ) : (
        <p className={styles.worth} translate="no">
          {worth !== undefined && m.duel_points({ points: numberText(worth) })}
        </p>
      )}
    </>
  );
}

type PlayerProps = {
  readonly side: Side;
  readonly name: ReactNode;
  readonly barName: string;
  readonly cells: number;
  readonly isRival?: boolean;
  readonly ticks?: readonly number[] | undefined;
};

function Player({ side, name, barName, cells, isRival = false, ticks }: PlayerProps) {
  return (
    <div className={isRival ? `${styles.player} ${styles.rival}` : styles.player}>
      <p className={styles.name}>{name}</p>
      <p className={styles.total} translate="no">
        {numberText(side.total)}
      </p>
      <ProgressBar covered={side.covered} cells={cells} name={barName} isRival={isRival} ticks={ticks} />
      <p className={styles.count} translate="no" aria-hidden="true">
        {m.duel_cells({ covered: side.covered, cells })}
      </p>
    </div>
  );
}
