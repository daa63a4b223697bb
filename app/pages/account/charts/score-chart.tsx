import { numberText } from '#app/i18n/format.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './chart.module.css';
import { Chart, Plot, ThreadColours } from './chart.tsx';
import { LevelTable } from './data-tables.tsx';
import { bestScoreIndex, type SoloResult } from './findings.ts';
import { type Axis, columnCentre, percentFromTop, pointsAxis } from './scale.ts';

/** A line chart of the scores of the latest levels, drawn as dots (beads) on a thread. */
export function ScoreChart({ results }: { readonly results: readonly SoloResult[] }) {
  if (results.length === 0) return null;
  const scores = results.map(({ score }) => score);
  const axis = pointsAxis(Math.min(...scores), Math.max(...scores));
  return (
    <Chart
      title={m.stats_scores_title()}
      label={m.stats_scores_label({
        count: results.length,
        min: numberText(Math.min(...scores)),
        max: numberText(Math.max(...scores)),
      })}
      note={<p>{m.stats_scores_note()}</p>}
      tableLabel={m.stats_scores_data()}
      table={<LevelTable name={m.stats_score()} results={results} valueText={({ score }) => numberText(score)} />}
    >
      <Plot
        axis={axis}
        tickLabel={numberText}
        columns={results.length}
        columnLabel={index => numberText(results[index]?.level ?? 0)}
      >
        <Beads scores={scores} axis={axis} bestIndex={bestScoreIndex(results)} />
      </Plot>
    </Chart>
  );
}

type BeadsProps = { readonly scores: readonly number[]; readonly axis: Axis; readonly bestIndex: number };

/**
 * The maximum number of dots of full size in the chart of scores, which has one dot for each level. If there are more,
 * all dots are smaller, so that they do not touch on a phone.
 */
const MAX_LARGE_BEADS = 24;

function Beads({ scores, axis, bestIndex }: BeadsProps) {
  const points = scores.map(
    (score, index) => [columnCentre(index, scores.length), percentFromTop(score, axis)] as const,
  );
  const [bestX, bestY] = points[bestIndex] ?? [0, 0];
  return (
    <>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" overflow="visible" aria-hidden="true">
        <ThreadColours id="scores-thread" />
        <polyline className={styles.thread} points={points.join(' ')} stroke="url(#scores-thread)" />
      </svg>
      <ThreadColours id="scores-beads" />
      {points.map(([x, y]) => (
        <circle
          key={x}
          className={styles.bead}
          cx={`${x}%`}
          cy={`${y}%`}
          r={scores.length > MAX_LARGE_BEADS ? 3 : 4}
          fill="url(#scores-beads)"
        />
      ))}
      <circle className={styles.ring} cx={`${bestX}%`} cy={`${bestY}%`} r="8" />
    </>
  );
}
