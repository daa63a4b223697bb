import { dateText, numberText } from '#app/i18n/format.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './data-tables.module.css';
import type { DuelWeek } from './findings.ts';

/** How the duels of each week ended. */
export function DuelsTable({ weeks }: { readonly weeks: readonly DuelWeek[] }) {
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
