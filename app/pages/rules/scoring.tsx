import { Stack } from '#app/components/stack.tsx';
import { lossText, numberText } from '#app/i18n/format.ts';
import { POINTS, score, type Tally } from '#engine/score.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './scoring.module.css';
import type { ThreadListItem } from './thread-list.tsx';

const TITLE = 'score-title';

/** The scoring table of the rules page: what a level starts with, what costs points, and the score of an example. */
export function Scoring() {
  return (
    <Stack as="section" gap={2} id="score">
      <h2 id={TITLE}>{m.rules_score_title()}</h2>
      <table className={styles.table} aria-labelledby={TITLE}>
        <thead>
          <tr>
            <th scope="col">{m.rules_score_cause()}</th>
            <th scope="col">{m.rules_score_points()}</th>
            <th scope="col">{m.rules_example_caption()}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{m.rules_example_start()}</th>
            <td>{numberText(POINTS.start)}</td>
            <td>{numberText(POINTS.start)}</td>
          </tr>
          {EXAMPLE_ROWS.map(({ cause, count, price }) => (
            <tr key={cause}>
              <th scope="row">{CAUSES[cause]()}</th>
              <td>{lossText(price)}</td>
              <td>{m.rules_example_times({ count, points: lossText(count * price) })}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{m.rules_example_total()}</th>
            <td>{m.rules_score_minimum({ min: 0 })}</td>
            <td>{numberText(EXAMPLE_SCORE)}</td>
          </tr>
        </tfoot>
      </table>
    </Stack>
  );
}

const CAUSES = {
  seconds: m.rules_score_second,
  undos: m.rules_score_undo,
  hints: m.rules_score_hint,
  restarts: m.rules_score_restart,
};

const SECONDS = 72;

/** The game in the scoring example of the rules page, as input for the engine's score function. */
export const EXAMPLE: Tally = { durationMs: SECONDS * 1000, undos: 3, hints: 1, restarts: 1 };

/**
 * One row of the scoring example on the rules page: how many seconds, undos, hints or restarts are charged, and the
 * price of each.
 */
export type ExampleRow = {
  readonly cause: 'seconds' | 'undos' | 'hints' | 'restarts';
  readonly count: number;
  readonly price: number;
};

/** The rows of the scoring example on the rules page, which together explain its score. */
export const EXAMPLE_ROWS: readonly ExampleRow[] = [
  { cause: 'seconds', count: SECONDS, price: POINTS.second },
  { cause: 'undos', count: EXAMPLE.undos, price: POINTS.undo },
  { cause: 'hints', count: EXAMPLE.hints, price: POINTS.hint },
  { cause: 'restarts', count: EXAMPLE.restarts, price: POINTS.restart },
];

export const EXAMPLE_SCORE = score(EXAMPLE);

const LOOK_SECONDS = 3;
const LATE_CELLS = 10;

/**
 * The numbers in the rules page's tips for a better score, computed from the prices of time, undos, hints and restarts.
 */
export const TIP_FIGURES = {
  lookPoints: LOOK_SECONDS * POINTS.second,
  latePoints: LATE_CELLS * POINTS.undo,
  /** The number of cells from which undoing the path one by one costs more than a restart. */
  clearCells: Math.floor(POINTS.restart / POINTS.undo) + 1,
  hintSeconds: POINTS.hint / POINTS.second,
} as const;

/** Returns the tips for a better score, in the language of the page. */
export function tips(): readonly ThreadListItem[] {
  const { lookPoints, latePoints, clearCells, hintSeconds } = TIP_FIGURES;
  return [
    { title: m.rules_look_title(), text: m.rules_look_text({ points: lookPoints }) },
    { title: m.rules_end_title(), text: m.rules_end_text() },
    { title: m.rules_early_title(), text: m.rules_early_text({ one: POINTS.undo, ten: latePoints }) },
    { title: m.rules_over_title(), text: m.rules_over_text({ points: POINTS.restart, cells: clearCells }) },
    { title: m.rules_hint_title(), text: m.rules_hint_text({ seconds: hintSeconds }) },
  ];
}
