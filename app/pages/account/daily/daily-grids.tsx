import { Island } from '#app/client/island.tsx';
import { ButtonLink } from '#app/components/button.tsx';
import { weekdayNames } from '#app/i18n/dates.ts';
import { numberText, tenthsText } from '#app/i18n/format.ts';
import { StreakLine } from '#app/modes/daily/week/streak.tsx';
import tables from '#app/pages/account/charts/data-tables.module.css';
import { type KeptDay, timesByWeekday } from '#app/pages/account/charts/findings.ts';
import type { Loaded } from '#app/pages/account/stats/figures.tsx';
import stats from '#app/pages/account/stats/stats.module.css';
import type { Day } from '#engine/daily/day.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';
import styles from './daily-grids.module.css';
import { DailyTimeChart } from './daily-time-chart.tsx';

type Props = {
  /** The days that count for the player's streak, in chronological order. */
  readonly days: Loaded<readonly KeptDay[]>;
  readonly today: Day;
};

/**
 * The daily grids that count for a player's streak: the streak itself, the times by day of the week, and a chart of the
 * latest times.
 */
export const DailyGrids = ({ days, today }: Props) => (
  <section className={stats.section}>
    <h2>{m.account_daily_title()}</h2>
    {!days.ok && <p className={stats.unread}>{m.stats_unread()}</p>}
    {days.ok && days.value.length === 0 && <NoGrids />}
    {days.ok && days.value.length > 0 && <Grids days={days.value} today={today} />}
  </section>
);

const NoGrids = () => (
  <div className={stats.invitation}>
    <p>{m.account_daily_none()}</p>
    <ButtonLink href={pathOf('daily', getLocale())}>{m.account_daily_play()}</ButtonLink>
  </div>
);

function Grids({ days, today }: { readonly days: readonly KeptDay[]; readonly today: Day }) {
  const keptDays = days.map(({ day }) => day);
  return (
    <>
      <Island name="streak" of={StreakLine} props={{ keptDays, today }} className={styles.streak} />
      <div className={stats.charts}>
        <WeekdayTable days={days} />
        <DailyTimeChart days={days} />
      </div>
    </>
  );
}

function WeekdayTable({ days }: { readonly days: readonly KeptDay[] }) {
  const names = weekdayNames();
  return (
    <table className={`${tables.table} ${styles.weekdays}`}>
      <caption>{m.account_daily_weekdays()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.account_daily_weekday()}</th>
          <th scope="col">{m.account_daily_best()}</th>
          <th scope="col">{m.account_daily_median()}</th>
          <th scope="col">{m.account_daily_grids()}</th>
        </tr>
      </thead>
      <tbody>
        {timesByWeekday(days).map(({ weekday, count, bestMs, medianMs }) => (
          <tr key={weekday}>
            <th scope="row">{names[weekday]?.long}</th>
            <td>{tenthsText(bestMs)}</td>
            <td>{tenthsText(medianMs)}</td>
            <td>{numberText(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
