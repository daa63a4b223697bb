import { gradeName } from '#app/components/difficulty.tsx';
import { numberText, tenthsText } from '#app/i18n/format.ts';
import type { Grade } from '#engine/levels.ts';
import { m } from '#messages/compiled/messages.js';
import tables from './charts/data-tables.module.css';
import daily from './daily/daily-grids.module.css';
import stats from './stats/stats.module.css';

/** What the account page shows of the custom grids of one kind that the player has solved. */
export type CustomGridStats = {
  readonly size: number;
  readonly hasWalls: boolean;
  readonly grade: number;
  readonly games: number;
  readonly bestMs: number;
  readonly medianMs: number;
};

/** A table of a player's custom grids, one row for each kind (V16). It is not rendered before the first such grid. */
export function CustomGrids({ grids }: { readonly grids: readonly CustomGridStats[] }) {
  if (grids.length === 0) return null;
  return (
    <section className={stats.section}>
      <h2>{m.account_custom_title()}</h2>
      <div>
        <table className={`${tables.table} ${daily.weekdays}`}>
          <thead>
            <tr>
              <th scope="col">{m.account_custom_kind()}</th>
              <th scope="col">{m.account_custom_games()}</th>
              <th scope="col">{m.account_daily_best()}</th>
              <th scope="col">{m.account_daily_median()}</th>
            </tr>
          </thead>
          <tbody>
            {grids.map(({ size, hasWalls, grade, games, bestMs, medianMs }) => (
              <tr key={`${size} ${hasWalls} ${grade}`}>
                <th scope="row">{kindText(size, grade as Grade, hasWalls)}</th>
                <td>{numberText(games)}</td>
                <td>{tenthsText(bestMs)}</td>
                <td>{tenthsText(medianMs)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={stats.note}>{m.account_custom_note()}</p>
    </section>
  );
}

function kindText(size: number, grade: Grade, hasWalls: boolean): string {
  const kind = { size, grade: gradeName(grade) };
  return hasWalls ? m.account_custom_walled(kind) : m.account_custom_open(kind);
}
