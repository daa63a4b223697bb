import type { ReactNode } from 'react';
import { DuelChart } from '#app/pages/account/charts/duel-chart.tsx';
import type { DuelWeek, SoloResult } from '#app/pages/account/charts/findings.ts';
import { ScoreChart } from '#app/pages/account/charts/score-chart.tsx';
import { TimeChart } from '#app/pages/account/charts/time-chart.tsx';
import { m } from '#messages/compiled/messages.js';
import { DuelFigures, type DuelStats } from './duel-figures.tsx';
import { known, type Loaded } from './loaded.ts';
import { SoloFigures, type SoloStats } from './solo-figures.tsx';
import styles from './stats.module.css';

/** What is known of a player's games. Each part may be unread by itself. */
export type PlayerStats = {
  readonly solo: Loaded<SoloStats | undefined>;
  readonly duels: Loaded<DuelStats | undefined>;
  readonly results: Loaded<readonly SoloResult[]>;
  readonly weeks: Loaded<readonly DuelWeek[]>;
};

/** Whether nothing was played yet, as far as could be read. */
export const isEmpty = ({ solo, duels }: PlayerStats): boolean =>
  solo.ok && duels.ok && solo.value === undefined && duels.value === undefined;

/** What a player's games come to, in figures and in charts; before the first one, that there will be some. */
export function Stats({ stats, play }: { readonly stats: PlayerStats; readonly play: ReactNode }) {
  if (isEmpty(stats))
    return (
      <section className={styles.section}>
        <h2>{m.stats_title()}</h2>
        <p>{m.stats_empty()}</p>
        <div>{play}</div>
      </section>
    );
  const { solo, duels, results, weeks } = stats;
  return (
    <>
      {Object.values(stats).some(reading => !reading.ok) && <p className={styles.unread}>{m.stats_unread()}</p>}
      <section className={styles.section}>
        <div className={styles.head}>
          <h2>{m.stats_solo()}</h2>
          {play}
        </div>
        <SoloFigures reading={solo} />
        <div className={styles.charts}>
          <ScoreChart results={known(results) ?? []} />
          <TimeChart results={known(results) ?? []} />
        </div>
      </section>
      <section className={styles.section}>
        <h2>{m.stats_duel()}</h2>
        <DuelFigures reading={duels} />
        {known(duels) && <p className={styles.note}>{m.stats_duels_note()}</p>}
        {known(duels) && weeks.ok && <DuelChart weeks={weeks.value} />}
      </section>
    </>
  );
}
