import { Island } from '#app/client/island.tsx';
import { ButtonLink } from '#app/components/button.tsx';
import { dateText, dayText, weekdayNames } from '#app/i18n/dates.ts';
import { clockText, numberText, tenthsText } from '#app/i18n/format.ts';
import { StreakLine } from '#app/modes/daily/week/streak-line.tsx';
import { Chart, Plot } from '#app/pages/account/charts/chart.tsx';
import tables from '#app/pages/account/charts/data-tables.module.css';
import { type KeptDay, shortestTimeIndex, timesByWeekday } from '#app/pages/account/charts/findings.ts';
import { secondsAxis } from '#app/pages/account/charts/scale.ts';
import { TimeColumns } from '#app/pages/account/charts/time-chart.tsx';
import type { Loaded } from '#app/pages/account/stats/figures.tsx';
import stats from '#app/pages/account/stats/stats.module.css';
import type { Day } from '#engine/daily/day.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';
import styles from './daily-grids.module.css';

/** The maximum number of days in the chart of daily grids: five weeks. */
const MAX_DAYS = 35;

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
      <Island name="streak-line" of={StreakLine} props={{ keptDays, today }} className={styles.streak} />
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

/**
 * A column chart of the times of the latest daily grids that count for the streak. A time that the server has not
 * verified is only outlined.
 */
function DailyTimeChart({ days }: { readonly days: readonly KeptDay[] }) {
  const shown = days.slice(-MAX_DAYS);
  const times = shown.map(({ durationMs }) => durationMs);
  const seconds = times.map(ms => ms / 1000);
  const axis = secondsAxis(Math.max(...seconds));
  return (
    <Chart
      title={m.account_daily_chart_title()}
      label={m.account_daily_chart_label({
        count: shown.length,
        min: tenthsText(Math.min(...times)),
        max: tenthsText(Math.max(...times)),
      })}
      note={<p>{m.account_daily_chart_note()}</p>}
      tableLabel={m.account_daily_chart_data()}
      table={<DayTable days={shown} />}
    >
      <Plot
        axis={axis}
        tickLabel={clockText}
        columns={shown.length}
        columnLabel={index => dayText(shown[index]?.day ?? '')}
      >
        <TimeColumns
          id="daily-colours"
          times={seconds}
          axis={axis}
          shortestIndex={shortestTimeIndex(times)}
          isHollow={index => shown[index]?.isVerified === false}
        />
      </Plot>
    </Chart>
  );
}

const DayTable = ({ days }: { readonly days: readonly KeptDay[] }) => (
  <table className={tables.table}>
    <thead>
      <tr>
        <th scope="col">{m.account_daily_date()}</th>
        <th scope="col">{m.stats_time()}</th>
        <th scope="col">{m.account_daily_verified()}</th>
      </tr>
    </thead>
    <tbody>
      {days.map(each => (
        <tr key={each.day}>
          <th scope="row">
            <time dateTime={each.day}>{dateText(each.day)}</time>
          </th>
          <td>
            <a
              href={`${pathOf('replay', getLocale())}?day=${each.day}`}
              aria-label={m.replay_watch({ time: tenthsText(each.durationMs) })}
            >
              {tenthsText(each.durationMs)}
            </a>
          </td>
          <td>{each.isVerified ? m.account_daily_verified_yes() : m.account_daily_verified_no()}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
