import type { ReactNode } from 'react';
import { useDuelContext } from '#app/duel/duel-context.ts';
import { type DuelScreen, type Side, secondsLeft, secondsPlayed } from '#app/duel/duel-screen.ts';
import { nameInSentence, SideLabel } from '#app/duel/side-names.tsx';
import { clockText, numberText } from '#app/i18n/format.ts';
import { ProgressBar, ticksOf } from '#app/play/panel/progress-bar.tsx';
import { useTicking } from '#app/play/use-ticking.ts';
import { DUEL } from '#engine/duel/duel.ts';
import { type Game, isWon, lastMs, tally } from '#engine/game.ts';
import { sizeOfLevel } from '#engine/levels.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './scoreboard.module.css';

type Props = { readonly screen: Extract<DuelScreen, { kind: 'countdown' | 'running' | 'finished' }> };

const LATE_SECONDS = 60;

/** Shows the names and total points of the duel's two players, the number of the round, and the clock of the round. */
export function Scoreboard({ screen }: Props) {
  const { you, rival, number, view } = screen;
  return (
    <>
      <div className={styles.players}>
        <h1 className={styles.round}>
          <span className={styles.words}>{m.duel_round({ number, rounds: DUEL.rounds })}</span>
          <span className={styles.short} aria-hidden="true">
            {`${number}/${DUEL.rounds}`}
          </span>
        </h1>
        <Player side={you} name={m.duel_you()} />
        <Player key={view.number} side={rival} name={<SideLabel side={rival} />} isRival />
      </div>
      <div className={styles.figures}>
        <RoundClock screen={screen} />
        <Worth screen={screen} />
      </div>
    </>
  );
}

/** Shows in two bars how much of the grid each player's path has visited. */
export function Rails({ screen }: Props) {
  const { local } = useDuelContext().state;
  const { you, rival, round } = screen;
  const cells = sizeOfLevel(round.level) ** 2;
  return (
    <>
      <ProgressBar
        covered={you.covered}
        cells={cells}
        name={m.duel_your_cells()}
        ticks={local && ticksOf(local.game)}
      />
      <ProgressBar
        covered={rival.covered}
        cells={cells}
        name={m.duel_their_cells({ name: nameInSentence(rival) })}
        isRival
      />
    </>
  );
}

function RoundClock({ screen }: Props) {
  const { now } = useDuelContext().state;
  const seconds = useTicking(() => secondsPlayed(screen.round, now()));
  return (
    <p className={styles.clock} role="timer" translate="no">
      {clockText(seconds)}
    </p>
  );
}

/**
 * Shows the points that the player would get for solving the round now or, after the player has finished, has got.
 * In the last minute of the round, shows the seconds left instead.
 */
function Worth({ screen }: Props) {
  const { local, now } = useDuelContext().state;
  const seconds = useTicking(() => secondsPlayed(screen.round, now()));
  const left = useTicking(() => secondsLeft(screen.round, now()));
  const worth = screen.kind === 'finished' ? screen.finish.score : local && worthOf(local.game, seconds);
  if (left <= LATE_SECONDS)
    return (
      <p className={styles.late} translate="no">
        {m.duel_left({ seconds: left })}
      </p>
    );
  return <p translate="no">{worth !== undefined && m.duel_points({ points: numberText(worth) })}</p>;
}

/**
 * Returns the points for solving the round now or, once the player has solved it in this tab, for the time of the
 * last move.
 */
const worthOf = (game: Game, seconds: number) => tally(game, isWon(game) ? lastMs(game) : seconds * 1000).score;

type PlayerProps = {
  readonly side: Side;
  readonly name: ReactNode;
  readonly isRival?: boolean;
};

const Player = ({ side, name, isRival = false }: PlayerProps) => (
  <div className={isRival ? `${styles.player} ${styles.rival}` : styles.player}>
    <p className={styles.name}>{name}</p>
    <p className={styles.total} translate="no">
      {numberText(side.total)}
    </p>
  </div>
);
