import { dateText } from '#app/i18n/dates.ts';
import { numberText } from '#app/i18n/format.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './data-tables.module.css';
import type { DuelWeek, SoloResult } from './findings.ts';

type LevelTableProps = {
  /** The heading of the table's column of values, such as the scores. */
  readonly name: string;
  readonly results: readonly SoloResult[];
  readonly valueText: (result: SoloResult) => string;
};

/** The values of a level chart as a table, with one row per level in the order of the chart. */
export function LevelTable({ name, results, valueText }: LevelTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{m.stats_level()}</th>
          <th scope="col">{name}</th>
        </tr>
      </thead>
      <tbody>
        {results.map((result, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a level may appear twice, and rows are never reordered
          <tr key={index}>
            <th scope="row">{numberText(result.level)}</th>
            <td>{valueText(result)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The values of the duel chart as a table, with one row per week. */
export function DuelTable({ weeks }: { readonly weeks: readonly DuelWeek[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{m.stats_week()}</th>
          <th scope="col">{m.stats_duels_won()}</th>
          <th scope="col">{m.stats_duels_tied()}</th>
          <th scope="col">{m.stats_duels_lost()}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ monday, wins, losses, ties }) => (
          <tr key={monday}>
            <th scope="row">
              <time dateTime={monday}>{dateText(monday)}</time>
            </th>
            <td>{numberText(wins)}</td>
            <td>{numberText(ties)}</td>
            <td>{numberText(losses)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
