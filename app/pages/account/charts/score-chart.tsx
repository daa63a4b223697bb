import { numberText } from '#app/i18n/format.ts';
import { POINTS } from '#engine/score.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './chart.module.css';
import { Chart } from './chart.tsx';
import { scoreFindingText } from './finding-messages.ts';
import { bestScoreAt, findInScores, type SoloResult } from './findings.ts';
import { LevelsTable } from './levels-table.tsx';
import { Plot } from './plot.tsx';
import { axis, downTo, middleOf } from './scale.ts';
import { ThreadColours } from './thread-colours.tsx';

const AXIS = axis(0, 2, POINTS.start / 2);

/** The scores of the last levels, as beads on a thread. */
export function ScoreChart({ results }: { readonly results: readonly SoloResult[] }) {
  const finding = findInScores(results);
  if (finding === undefined) return null;
  const scores = results.map(({ score }) => score);
  return (
    <Chart
      finding={scoreFindingText(finding)}
      label={m.stats_scores_label({
        count: results.length,
        min: numberText(Math.min(...scores)),
        max: numberText(Math.max(...scores)),
      })}
      note={<p>{m.stats_scores_note()}</p>}
      dataName={m.stats_scores_data()}
      table={<LevelsTable name={m.stats_score()} results={results} valueText={({ score }) => numberText(score)} />}
    >
      <Plot
        axis={AXIS}
        tickText={numberText}
        columns={results.length}
        columnText={index => numberText(results[index]?.level ?? 0)}
      >
        <Beads scores={scores} bestAt={bestScoreAt(results)} />
      </Plot>
    </Chart>
  );
}

type BeadsProps = { readonly scores: readonly number[]; readonly bestAt: number };

/** More beads than this would touch on a phone, so they are smaller. */
const MANY = 24;

function Beads({ scores, bestAt }: BeadsProps) {
  const places = scores.map((score, index) => [middleOf(index, scores.length), downTo(score, AXIS)] as const);
  const [bestX, bestY] = places[bestAt] ?? [0, 0];
  return (
    <>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" overflow="visible" aria-hidden="true">
        <ThreadColours id="scores-thread" />
        <polyline className={styles.thread} points={places.join(' ')} stroke="url(#scores-thread)" />
      </svg>
      <ThreadColours id="scores-beads" />
      {places.map(([x, y]) => (
        <circle
          key={x}
          className={styles.bead}
          cx={`${x}%`}
          cy={`${y}%`}
          r={scores.length > MANY ? 3 : 4}
          fill="url(#scores-beads)"
        />
      ))}
      <circle className={styles.ring} cx={`${bestX}%`} cy={`${bestY}%`} r="8" />
    </>
  );
}
