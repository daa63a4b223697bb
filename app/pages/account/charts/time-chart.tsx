import { clockText, numberText } from '#app/i18n/format.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './chart.module.css';
import { Chart } from './chart.tsx';
import { timeFindingText } from './finding-messages.ts';
import { findInTimes, type SoloResult, shortestTimeAt } from './findings.ts';
import { LevelsTable } from './levels-table.tsx';
import { Plot } from './plot.tsx';
import { type Axis, downTo, middleOf, secondsAxis } from './scale.ts';
import { ThreadColours } from './thread-colours.tsx';

/** The times of the last levels, as columns. */
export function TimeChart({ results }: { readonly results: readonly SoloResult[] }) {
  const finding = findInTimes(results);
  if (finding === undefined) return null;
  const times = results.map(({ timeSeconds }) => timeSeconds);
  const axis = secondsAxis(Math.max(...times));
  return (
    <Chart
      finding={timeFindingText(finding)}
      label={m.stats_times_label({
        count: results.length,
        min: clockText(Math.min(...times)),
        max: clockText(Math.max(...times)),
      })}
      note={<p>{m.stats_times_note()}</p>}
      dataName={m.stats_times_data()}
      table={
        <LevelsTable name={m.stats_time()} results={results} valueText={({ timeSeconds }) => clockText(timeSeconds)} />
      }
    >
      <Plot
        axis={axis}
        tickText={clockText}
        columns={results.length}
        columnText={index => numberText(results[index]?.level ?? 0)}
      >
        <Columns times={times} axis={axis} shortestAt={shortestTimeAt(results)} />
      </Plot>
    </Chart>
  );
}

/** In percent: no column is wider, so that a single one is not a wall, nor so low that it is not seen. */
const WIDEST = 6;
const LOWEST = 1.5;

type ColumnsProps = { readonly times: readonly number[]; readonly axis: Axis; readonly shortestAt: number };

function Columns({ times, axis, shortestAt }: ColumnsProps) {
  const width = Math.min(WIDEST, 64 / times.length);
  return (
    <>
      <ThreadColours id="times-colours" />
      {times.map((seconds, index) => {
        const middle = middleOf(index, times.length);
        const top = Math.min(downTo(seconds, axis), 100 - LOWEST);
        return (
          <g key={middle}>
            <rect
              className={styles.column}
              x={`${middle - width / 2}%`}
              y={`${top}%`}
              width={`${width}%`}
              height={`${100 - top}%`}
              rx="2"
              fill="url(#times-colours)"
            />
            {index === shortestAt && (
              <circle className={styles.ring} cx={`${middle}%`} cy={`${top}%`} r="5" transform="translate(0 -9)" />
            )}
          </g>
        );
      })}
    </>
  );
}
