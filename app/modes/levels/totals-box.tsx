import { numberText, totalTimeText } from '#app/i18n/format.ts';
import { m } from '#messages/compiled/messages.js';
import type { Totals } from './solo-game.ts';
import styles from './totals-box.module.css';

/** The media query for windows wide enough to show the totals without a click. */
const WIDE = '(min-width: 51.25rem)';

/** Renders the totals of all won levels. They are folded up in narrow windows. */
export function TotalsBox({ totals }: { readonly totals: Totals }) {
  const rows = [
    [m.solo_stat_levels(), numberText(totals.levels)],
    [m.solo_stat_score(), numberText(totals.score)],
    [m.solo_stat_time(), totalTimeText(totals.durationMs)],
    [m.solo_stat_undos(), numberText(totals.undos)],
    [m.solo_stat_hints(), numberText(totals.hints)],
  ] as const;
  return (
    <details className={styles.totals} open={matchMedia(WIDE).matches}>
      <summary>{m.solo_totals_title()}</summary>
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
