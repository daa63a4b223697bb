import type { ReactNode } from 'react';
import { Scripted } from '#app/client/island.tsx';
import { ButtonLink } from '#app/components/button.tsx';
import { Difficulty } from '#app/components/difficulty.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { weekdayText } from '#app/i18n/dates.ts';
import { actionText, noteText } from '#app/modes/daily/card-texts.ts';
import type { DailyClock, DayResult } from '#app/modes/daily/daily-page.ts';
import { nextTimeText } from '#app/modes/daily/week/countdown-text.ts';
import { WeekDoors } from '#app/modes/daily/week/week-doors.tsx';
import game from '#app/play/game.module.css';
import cover from '#app/play/screen/covered-board.module.css';
import { CoveredBoard, PITCH } from '#app/play/screen/covered-board.tsx';
import type { Day } from '#engine/daily/day.ts';
import { streakOf } from '#engine/daily/streak.ts';
import type { Grade } from '#engine/levels.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf, startPath } from '#site/pages.ts';
import styles from './daily-cover.module.css';

/**
 * What the home page shows about today’s grid, which does not include the puzzle. `results` are the signed-in player’s
 * results by day, and `keptDays` their days that count for the streak.
 */
export type DailyCoverData = Omit<DailyClock, 'now'> & {
  readonly size: number;
  /** The grade of today's grid, or undefined if the server could not make the grid. */
  readonly grade: Grade | undefined;
  readonly results: readonly DayResult[];
  readonly keptDays: readonly Day[];
};

type Props = DailyCoverData & {
  /**
   * True unless the account has finished a game. If the browser has no game either, the link to the first level is the
   * main button of the page.
   */
  readonly isNew: boolean;
  /** The content at the top of the first screen, where a game has its header, such as the title of the page. */
  readonly head: ReactNode;
  /** A notice that lies over the lower edge of the panel about today's grid or, in a wide window, beside the panel. */
  readonly offer: ReactNode;
  /** The content below the row of the week's days. */
  readonly children: ReactNode;
};

/**
 * The first screen of the home page: the panel (cover) of today’s grid, in the place where a game has its board (B24),
 * and the week with the streak. The server renders what a signed-in player has finished. In the browser, a script adds
 * the results that only the browser has, and the time until the next grid.
 */
export function DailyCover({ isNew, head, offer, children, ...daily }: Props) {
  const { today, nextAt, timeZone, size, grade, results, keptDays } = daily;
  const language = getLocale();
  const byDay = new Map(results.map(result => [result.day, result]));
  const result = byDay.get(today);
  const state = result === undefined ? 'open' : 'done';
  return (
    <Scripted
      name="daily-card"
      className={isNew ? `${game.game} ${styles.isNew}` : game.game}
      data-state={state}
      data-day={today}
      data-next-at={nextAt}
      data-kept={keptDays.join(' ')}
    >
      {head}
      <div className={game.table}>
        <CoveredBoard size={size} inFrame={isNew && <Thread size={size} />}>
          <div className={styles.plate}>
            <h2 className={styles.title}>
              <span className={styles.kind}>{m.daily_title()}</span>{' '}
              <span className={`${cover.date} ${styles.day}`}>{weekdayText(today)}</span>
            </h2>
            <div className={styles.facts}>
              <p className={`${cover.facts} ${styles.grid}`}>
                <span>{m.solo_size({ size })}</span> {grade !== undefined && <Difficulty grade={grade} isNamed />}
              </p>
              <p data-note>{noteText(state, result)}</p>
            </div>
            <ButtonLink
              variant="primary"
              className={styles.start}
              href={state === 'done' ? pathOf('daily', language) : startPath('daily', language)}
              data-action
            >
              {actionText(state)}
            </ButtonLink>
            <div className={styles.below}>
              <p className={styles.clock}>{m.home_clock_runs()}</p>
              <p className={styles.next} data-next>
                {m.home_daily_next({ at: nextTimeText({ nextAt, timeZone }) })}
              </p>
            </div>
          </div>
        </CoveredBoard>
      </div>
      {offer}
      <div className={styles.foot}>
        <div className={styles.days}>
          <StreakNumber count={streakOf(keptDays, today).current} />
          <WeekDoors day={today} today={today} results={byDay} isElsewhere />
        </div>
        {children}
      </div>
    </Scripted>
  );
}

/**
 * Draws what the game is into the ring of cells around the panel of today's grid: a thread in the colours of a thread
 * on a grid. It passes the numbers 1 and 2 and stops in the third row, and the number 3 comes next.
 */
function Thread({ size }: { readonly size: number }) {
  const [start, right, bottom] = [PITCH / 2, (size - 0.5) * PITCH, 2.5 * PITCH];
  const numbers = [
    { x: start, y: start, style: styles.passed },
    { x: right, y: start, style: styles.passed },
    { x: right, y: right, style: undefined },
  ];
  return (
    <g className={styles.thread}>
      <linearGradient id="thread" gradientUnits="userSpaceOnUse" x1={start} y1={start} x2={right} y2={bottom}>
        <stop stopColor="var(--thread-start)" />
        <stop offset="0.5" stopColor="var(--thread-middle)" />
        <stop offset="1" stopColor="var(--thread-end)" />
      </linearGradient>
      <path d={`M${start} ${start}H${right}V${bottom}`} stroke="url(#thread)" />
      {numbers.map(({ x, y, style }, index) => (
        <g key={`${x} ${y}`} className={style} transform={`translate(${x} ${y})`}>
          <circle r="20" />
          <text y="9">{index + 1}</text>
        </g>
      ))}
    </g>
  );
}

/** The number of days of the streak or, without a streak, the label of the week beside it. */
const StreakNumber = ({ count }: { readonly count: number }) => (
  <p className={styles.streak} data-streak={count > 0 ? 'on' : ''}>
    <span aria-hidden="true">{count > 0 ? m.home_streak({ count }) : m.home_week()}</span>
    <VisuallyHidden>{count > 0 && m.daily_streak({ count })}</VisuallyHidden>
  </p>
);
