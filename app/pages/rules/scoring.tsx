import { Stack } from '#app/components/stack.tsx';
import { lossText, numberText } from '#app/i18n/format.ts';
import { POINTS } from '#engine/score.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './scoring.module.css';
import { EXAMPLE_ROWS, EXAMPLE_SCORE } from './worked-example.ts';

/** The explanation of the score of a level, with the prices and a worked example. */
export function Scoring() {
  return (
    <Stack as="section" gap={4} id="score">
      <h2>{m.rules_score_title()}</h2>
      <p>{m.rules_score_intro({ start: numberText(POINTS.start), min: 0 })}</p>
      <div className={styles.tables}>
        <Prices />
        <Example />
      </div>
      <p className={styles.notes}>{m.rules_score_notes()}</p>
    </Stack>
  );
}

function Prices() {
  const prices = [
    { cause: m.rules_score_second(), points: POINTS.second },
    { cause: m.rules_score_undo(), points: POINTS.undo },
    { cause: m.rules_score_hint(), points: POINTS.hint },
    { cause: m.rules_score_restart(), points: POINTS.restart },
  ];
  return (
    <table className={styles.table}>
      <caption>{m.rules_score_caption()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.rules_score_cause()}</th>
          <th scope="col">{m.rules_score_points()}</th>
        </tr>
      </thead>
      <tbody>
        {prices.map(({ cause, points }) => (
          <tr key={cause}>
            <th scope="row">{cause}</th>
            <td>{lossText(points)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const CAUSES = {
  seconds: m.rules_example_seconds,
  undos: m.rules_example_undos,
  hints: m.rules_example_hints,
  restarts: m.rules_example_restarts,
};

function Example() {
  return (
    <table className={styles.table}>
      <caption>{m.rules_example_caption({ seconds: EXAMPLE_ROWS[0]?.count ?? 0 })}</caption>
      <thead>
        <tr>
          <th scope="col">{m.rules_example_reason()}</th>
          <th scope="col">{m.rules_example_count()}</th>
          <th scope="col">{m.rules_score_points()}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{m.rules_example_start()}</th>
          <td />
          <td>{numberText(POINTS.start)}</td>
        </tr>
        {EXAMPLE_ROWS.map(({ cause, count, price }) => (
          <tr key={cause}>
            <th scope="row">{CAUSES[cause]()}</th>
            <td>{m.rules_example_times({ count, price })}</td>
            <td>{lossText(count * price)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{m.rules_example_total()}</th>
          <td />
          <td>{numberText(EXAMPLE_SCORE)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
