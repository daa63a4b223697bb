import type { DuelScreen, Side } from '#app/duel/duel-screen.ts';
import { sideName } from '#app/duel/messages.ts';
import { ProgressBar } from '#app/game/progress-bar.tsx';
import { clockText, numberText } from '#app/i18n/format.ts';
import { DUEL } from '#engine/duel/duel.ts';
import { sizeOfLevel } from '#engine/levels.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './scoreboard.module.css';

type InRound = Extract<DuelScreen, { readonly round: unknown }>;

type Props = { readonly screen: InRound; readonly worth: number | undefined };

const LATE_SECONDS = 60;

/**
 * Shows both players, the round and its clock. `worth` is the score that the player would get for solving the
 * round now.
 */
export function Scoreboard({ screen, worth }: Props) {
  const { you, rival, number, seconds, secondsLeft, round, view } = screen;
  const cells = sizeOfLevel(round.level) ** 2;
  const isLate = !round.isComplete && secondsLeft <= LATE_SECONDS;
  return (
    <div className={styles.scoreboard}>
      <Player side={you} name={m.duel_you()} barName={m.duel_your_cells()} cells={cells} />
      <div className={styles.middle}>
        <h1 className={styles.round}>{m.duel_round({ number, rounds: DUEL.rounds })}</h1>
        <p className={styles.clock} role="timer">
          {clockText(seconds)}
        </p>
        {isLate ? (
          <p className={styles.late}>{m.duel_left({ seconds: secondsLeft })}</p>
        ) : (
          <p className={styles.worth}>{worth !== undefined && m.duel_points({ points: numberText(worth) })}</p>
        )}
      </div>
      <Player
        key={view.number}
        side={rival}
        name={sideName(rival)}
        barName={m.duel_their_cells({ name: sideName(rival) })}
        cells={cells}
        isRival
      />
    </div>
  );
}

type PlayerProps = {
  readonly side: Side;
  readonly name: string;
  readonly barName: string;
  readonly cells: number;
  readonly isRival?: boolean;
};

function Player({ side, name, barName, cells, isRival = false }: PlayerProps) {
  return (
    <div className={isRival ? `${styles.player} ${styles.rival}` : styles.player}>
      <p className={styles.name}>{name}</p>
      <p className={styles.total}>{numberText(side.total)}</p>
      <ProgressBar covered={side.covered} cells={cells} name={barName} isRival={isRival} />
      <p className={styles.count} aria-hidden="true">
        {m.duel_cells({ covered: side.covered, cells })}
      </p>
    </div>
  );
}
