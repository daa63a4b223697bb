import { numberText, totalTimeText } from '#app/i18n/format.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './win-totals.module.css';

/** The totals of all levels that were won in this browser. */
export type Totals = {
  readonly levels: number;
  readonly score: number;
  readonly durationMs: number;
  readonly undos: number;
  readonly hints: number;
};

type Props = {
  readonly totals: Totals | undefined;
  /** The undos, hints and restarts of the won game, unless they are shown elsewhere. */
  readonly uses: string | undefined;
};

/** Renders the totals of all levels: levels and score in one line, which opens to show the other totals. */
export function WinTotals({ totals, uses }: Props) {
  if (totals === undefined) return uses && <p className={styles.line}>{uses}</p>;
  const rows = [
    [m.solo_stat_levels(), numberText(totals.levels)],
    [m.solo_stat_score(), numberText(totals.score)],
    [m.solo_stat_time(), totalTimeText(totals.durationMs)],
    [m.solo_stat_undos(), numberText(totals.undos)],
    [m.solo_stat_hints(), numberText(totals.hints)],
  ] as const;
  return (
    <details className={styles.totals} onToggle={event => event.currentTarget.scrollIntoView({ block: 'nearest' })}>
      <summary className={styles.line}>
        {[m.win_levels({ count: totals.levels }), m.solo_points({ points: numberText(totals.score) })].join(' · ')}
      </summary>
      {uses !== undefined && <p className={styles.line}>{uses}</p>}
      <h2>{m.solo_totals_title()}</h2>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd translate="no">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
