import { dateText, dayText } from '#app/i18n/dates.ts';
import { clockText, tenthsText } from '#app/i18n/format.ts';
import { Chart, Plot } from '#app/pages/account/charts/chart.tsx';
import tables from '#app/pages/account/charts/data-tables.module.css';
import { type KeptDay, shortestTimeIndex } from '#app/pages/account/charts/findings.ts';
import { secondsAxis } from '#app/pages/account/charts/scale.ts';
import { TimeColumns } from '#app/pages/account/charts/time-chart.tsx';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';

const MAX_DAYS = 35; // the maximum number of days in the chart: five weeks

/**
 * A column chart of the times of the latest daily grids that count for the streak. A time that the server has not
 * verified is only outlined.
 */
export function DailyTimeChart({ days }: { readonly days: readonly KeptDay[] }) {
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
