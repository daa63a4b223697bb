import { clockText, numberText, tenthsText } from '#app/i18n/format.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './chart.module.css';
import { Chart, Plot, ThreadColours } from './chart.tsx';
import { LevelTable } from './data-tables.tsx';
import { type SoloResult, shortestTimeIndex } from './findings.ts';
import { type Axis, columnCentre, percentFromTop, secondsAxis } from './scale.ts';

/** A column chart of the times of the latest levels. */
export function TimeChart({ results }: { readonly results: readonly SoloResult[] }) {
  if (results.length === 0) return null;
  const times = results.map(({ durationMs }) => durationMs);
  const seconds = times.map(ms => ms / 1000);
  const axis = secondsAxis(Math.max(...seconds));
  return (
    <Chart
      title={m.stats_times_title()}
      label={m.stats_times_label({
        count: results.length,
        min: tenthsText(Math.min(...times)),
        max: tenthsText(Math.max(...times)),
      })}
      note={<p>{m.stats_times_note()}</p>}
      tableLabel={m.stats_times_data()}
      table={
        <LevelTable name={m.stats_time()} results={results} valueText={({ durationMs }) => tenthsText(durationMs)} />
      }
    >
      <Plot
        axis={axis}
        tickLabel={clockText}
        columns={results.length}
        columnLabel={index => numberText(results[index]?.level ?? 0)}
      >
        <TimeColumns id="times-colours" times={seconds} axis={axis} shortestIndex={shortestTimeIndex(times)} />
      </Plot>
    </Chart>
  );
}

/** The maximum width of a column in the chart of times, so that a single column does not fill the chart. */
const MAX_WIDTH_PERCENT = 6;

/** The minimum height of a column in the chart of times, so that a time of 0 is visible. */
const MIN_HEIGHT_PERCENT = 1.5;

type Props = {
  /** The id of the gradient that colours the chart, which must be unique on the page. */
  readonly id: string;
  readonly times: readonly number[];
  readonly axis: Axis;
  readonly shortestIndex: number;
  /** Returns true if a column of the chart is only outlined, and not filled. */
  readonly isHollow?: (index: number) => boolean;
};

/** The columns of a chart of times, with a ring above the shortest one. */
export function TimeColumns({ id, times, axis, shortestIndex, isHollow }: Props) {
  const width = Math.min(MAX_WIDTH_PERCENT, 64 / times.length);
  return (
    <>
      <ThreadColours id={id} />
      {times.map((seconds, index) => {
        const centre = columnCentre(index, times.length);
        const top = Math.min(percentFromTop(seconds, axis), 100 - MIN_HEIGHT_PERCENT);
        return (
          <g key={centre}>
            <rect
              className={isHollow?.(index) ? styles.tied : styles.column}
              x={`${centre - width / 2}%`}
              y={`${top}%`}
              width={`${width}%`}
              height={`${100 - top}%`}
              rx="2"
              fill={isHollow?.(index) ? undefined : `url(#${id})`}
            />
            {index === shortestIndex && (
              <circle className={styles.ring} cx={`${centre}%`} cy={`${top}%`} r="5" transform="translate(0 -9)" />
            )}
          </g>
        );
      })}
    </>
  );
}
