import { RotateCcw } from 'lucide-react';
import { numberText } from '#app/i18n/format.ts';
import { startMessage } from '#app/modes/daily/cover.tsx';
import type { Starting } from '#app/modes/daily/play/daily-play.ts';
import { SideButton } from '#app/play/screen/side-button.tsx';
import type { Streak } from '#engine/daily/streak.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './result-details.module.css';

type Props = {
  /**
   * A sentence about a finished day: whether its result counts for the streak, and whether the server has verified the
   * time.
   */
  readonly standing: string;
  /** Sentences that compare the player's time on a finished day with other players' times. */
  readonly comparisons: readonly string[];
  /** The state of the request for another attempt at the same day. */
  readonly starting: Starting;
  readonly onAgain: () => void;
};

/**
 * Renders the details of a finished day below its result: what it counts for, other players' times, and a button to
 * play again.
 */
export function ResultDetails({ standing, comparisons, starting, onAgain }: Props) {
  const error = startMessage(starting);
  return (
    <div className={styles.details}>
      <p className={styles.standing} aria-live="polite">
        {standing}
      </p>
      <GridTimes comparisons={comparisons} />
      <div className={styles.ways}>
        <SideButton
          icon={<RotateCcw size={18} aria-hidden="true" />}
          name={m.daily_again()}
          isBusy={starting === 'busy'}
          onClick={onAgain}
        />
      </div>
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

type TimesProps = Pick<Props, 'comparisons'> & {
  /**
   * True for other players' times in the column beside the board. Only large windows show that column, and they hide
   * the times below the board.
   */
  readonly isBeside?: boolean;
};

/** Renders the comparison with other players' times, which the player can unfold. */
export const GridTimes = ({ comparisons, isBeside = false }: TimesProps) =>
  comparisons.length > 0 && (
    <details className={`${styles.times} ${isBeside ? styles.beside : styles.under}`}>
      <summary>{m.daily_times()}</summary>
      {comparisons.map(text => (
        <p key={text}>{text}</p>
      ))}
    </details>
  );

type BadgeProps = {
  readonly streak: Streak;
  /**
   * True if the player has just finished the day on this page. The arch that stands for the finished day is then
   * animated.
   */
  readonly isNew: boolean;
};

/**
 * Shows the arch of a finished day and the number of days of the streak. Screen readers skip this picture, because a
 * line of text below says the same.
 */
export const StreakBadge = ({ streak, isNew }: BadgeProps) => (
  <p className={styles.badge} data-new={isNew || undefined} aria-hidden="true">
    <svg viewBox="0 0 48 36" width="48" height="36" aria-hidden="true">
      <path className={styles.arch} d="M10 32V16a14 14 0 0 1 28 0v16z" />
      <path className={styles.thread} pathLength="1" d="M2 32H12C21 32 18 20 24 20S27 32 36 32H46" />
    </svg>
    <span>{numberText(streak.current)}</span>
  </p>
);
