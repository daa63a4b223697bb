import { clockText, numberText } from '#app/i18n/format.ts';
import { m } from '#messages/compiled/messages.js';
import { Chart } from './chart.tsx';
import { LevelTable } from './data-tables.tsx';
import { type SoloResult, shortestTimeIndex } from './findings.ts';
import { Plot } from './plot.tsx';
import { secondsAxis } from './scale.ts';
import { TimeColumns } from './time-columns.tsx';

/** A column chart of the times of the latest levels. */
export function TimeChart({ results }: { readonly results: readonly SoloResult[] }) {
  if (results.length === 0) return null;
  const times = results.map(({ timeSeconds }) => timeSeconds);
  const axis = secondsAxis(Math.max(...times));
  return (
    <Chart
      title={m.stats_times_title()}
      label={m.stats_times_label({
        count: results.length,
        min: clockText(Math.min(...times)),
        max: clockText(Math.max(...times)),
      })}
      note={<p>{m.stats_times_note()}</p>}
      tableLabel={m.stats_times_data()}
      table={
        <LevelTable name={m.stats_time()} results={results} valueText={({ timeSeconds }) => clockText(timeSeconds)} />
      }
    >
      <Plot
        axis={axis}
        tickLabel={clockText}
        columns={results.length}
        columnLabel={index => numberText(results[index]?.level ?? 0)}
      >
        <TimeColumns id="times-colours" times={times} axis={axis} shortestIndex={shortestTimeIndex(times)} />
      </Plot>
    </Chart>
  );
}
