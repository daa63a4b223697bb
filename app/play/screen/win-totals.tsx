import type { SyntheticEvent } from 'react';
import type { Totals } from '#app/client/storage/stored-totals.ts';
import { numberText, totalTimeText } from '#app/i18n/format.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf, startPath } from '#site/pages.ts';
import styles from './win-totals.module.css';

export type ShownTotals = Totals & {
  /** The number of levels that the player has solved, also without a timer or on another device (N1). */
  readonly solved: number;
  /** True if the player has an account, which may have timed levels of other devices, too. */
  readonly hasAccount: boolean;
};

type Props = {
  readonly totals: ShownTotals | undefined;
  /** The undos, hints and restarts of the won game, unless they are shown elsewhere. */
  readonly uses: string | undefined;
};

/** Renders the totals of all levels: levels and score in one line, which opens to show the other totals. */
export function WinTotals({ totals, uses }: Props) {
  if (totals === undefined) return uses && <p className={styles.line}>{uses}</p>;
  const { levels, solved, hasAccount } = totals;
  const count = Math.max(solved, levels);
  const timed = count > levels && m.win_levels_timed({ count: levels, place: hasAccount ? 'here' : 'all' });
  const rows = [
    [timed ? `${m.solo_stat_levels()} (${timed})` : m.solo_stat_levels(), numberText(count)],
    [m.solo_stat_score(), numberText(totals.score)],
    [m.solo_stat_time(), totalTimeText(totals.durationMs)],
    [m.solo_stat_undos(), numberText(totals.undos)],
    [m.solo_stat_hints(), numberText(totals.hints)],
  ] as const;
  return (
    <details className={styles.totals} onToggle={scrollIfOpen}>
      <summary className={styles.line}>
        {`${m.win_levels({ count })}${timed ? `, ${timed}` : ''} · ${m.solo_points({ points: numberText(totals.score) })}`}
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
      {timed && <p className={styles.line}>{m.win_totals_timed()}</p>}
      {!hasAccount && (
        <p className={styles.line}>
          <a href={pathOf('progress', getLocale())}>{m.progress_link()}</a> ·{' '}
          <a href={startPath('take-along', getLocale())}>{m.transfer_link_sheet()}</a>
        </p>
      )}
    </details>
  );
}

/** Scrolls the totals into sight when they open. When they close, the page stays where it is. */
function scrollIfOpen({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' });
}
