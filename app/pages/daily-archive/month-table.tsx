import { useEffect, useState } from 'react';
import { Difficulty, gradeName } from '#app/components/difficulty.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { monthText, weekdayNames, weekdayText } from '#app/i18n/dates.ts';
import { tenthsText } from '#app/i18n/format.ts';
import type { DayResult } from '#app/modes/daily/daily-page.ts';
import { begunDays, type DayState, resultsByDay, stateOf } from '#app/modes/daily/week/day-states.ts';
import { stateText } from '#app/modes/daily/week/state-text.ts';
import { attemptsOf, STORAGE_KEY, type StoredAttempt } from '#app/outbox/stored-attempts.ts';
import type { Day } from '#engine/daily/day.ts';
import type { Month } from '#engine/daily/month.ts';
import { taskOfDay } from '#engine/daily/week.ts';
import type { Grade } from '#engine/levels.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { dayPath } from '#site/pages.ts';
import styles from './month-table.module.css';

type Props = {
  readonly month: Month;
  readonly today: Day;
  /** The grades of the grids that are stored. The grid of a past day is made when a player first opens it. */
  readonly grades: Readonly<Record<Day, Grade>>;
  /** The results in the shown month that the server has stored for the signed-in player. */
  readonly results: readonly DayResult[];
  readonly player?: string | undefined;
};

/**
 * Renders a month as a table of its days. Past days and today link to their grids, and a later day shows only its
 * number (J6). Days whose grid was finished or begun in this browser look different (J32).
 */
export function MonthTable({ month: { name, weeks }, today, grades, results, player }: Props) {
  const attempts = useAttempts(player);
  const byDay = resultsByDay(results, attempts);
  const begun = begunDays(attempts);
  return (
    <table className={styles.month}>
      <caption className={styles.caption}>{monthText(name)}</caption>
      <thead>
        <tr>
          {weekdayNames().map(({ short, long }) => (
            <th key={long} scope="col">
              <span aria-hidden="true">{short}</span>
              <VisuallyHidden>{long}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the weeks of a month keep their order
          <tr key={index}>
            {week.map((day, weekday) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the days of a week keep their order
              <td key={weekday}>
                {day !== null && (
                  <Door
                    day={day}
                    today={today}
                    grade={grades[day]}
                    result={byDay.get(day)}
                    state={stateOf(day, today, byDay.get(day), begun.has(day))}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DoorProps = {
  readonly day: Day;
  readonly today: Day;
  readonly grade: Grade | undefined;
  readonly result: DayResult | undefined;
  readonly state: DayState;
};

function Door({ day, today, grade, result, state }: DoorProps) {
  const number = Number(day.slice(-2));
  if (state === 'coming')
    return (
      <span className={styles.door} data-state={state}>
        <span className={styles.number}>{number}</span>
        <VisuallyHidden>, {stateText(state, result)}</VisuallyHidden>
      </span>
    );
  const size = m.solo_size({ size: taskOfDay(day).size });
  return (
    <a
      className={styles.door}
      href={dayPath(day, getLocale())}
      data-day={day}
      data-state={state}
      aria-current={day === today ? 'date' : undefined}
    >
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <span className={styles.size} aria-hidden="true">
        {size}
      </span>
      <span className={styles.grade} aria-hidden="true">
        {grade !== undefined && <Difficulty grade={grade} />}
      </span>
      <span className={styles.time} aria-hidden="true">
        {result && tenthsText(result.durationMs)}
      </span>
      <VisuallyHidden>
        {[weekdayText(day), size, grade && gradeName(grade), stateText(state, result)].filter(Boolean).join(', ')}
      </VisuallyHidden>
    </a>
  );
}

/**
 * Returns the player's attempts at daily grids that this browser has stored. In the first render the list is empty, so
 * that the page matches the server's HTML.
 */
function useAttempts(player: string | undefined): readonly StoredAttempt[] {
  const [attempts, setAttempts] = useState<readonly StoredAttempt[]>([]);
  useEffect(() => {
    const read = () => setAttempts(attemptsOf(player));
    read();
    const onOtherTab = ({ key }: StorageEvent) => {
      if (key === STORAGE_KEY) read();
    };
    addEventListener('storage', onOtherTab);
    return () => removeEventListener('storage', onOtherTab);
  }, [player]);
  return attempts;
}
