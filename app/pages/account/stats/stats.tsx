import type { ReactNode } from 'react';
import { DuelChart } from '#app/pages/account/charts/duel-chart.tsx';
import type { DuelWeek, SoloResult } from '#app/pages/account/charts/findings.ts';
import { ScoreChart } from '#app/pages/account/charts/score-chart.tsx';
import { TimeChart } from '#app/pages/account/charts/time-chart.tsx';
import { m } from '#messages/compiled/messages.js';
import { DuelFigures, type DuelStats, SoloFigures, type SoloStats } from './figures.tsx';
import { type Loaded, valueIfLoaded } from './loaded.ts';
import styles from './stats.module.css';

/** The statistics of a player. Each part loads or fails independently. */
export type PlayerStats = {
  readonly solo: Loaded<SoloStats | undefined>;
  readonly duels: Loaded<DuelStats | undefined>;
  readonly results: Loaded<readonly SoloResult[]>;
  readonly weeks: Loaded<readonly DuelWeek[]>;
};

/** Returns true if the player has not played yet. Statistics that could not be loaded do not count as empty. */
export const isEmpty = ({ solo, duels }: PlayerStats): boolean =>
  solo.ok && duels.ok && solo.value === undefined && duels.value === undefined;

/** A player's figures and charts. Before the first game, a sentence and a link to play replace them. */
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
      {Object.values(stats).some(loaded => !loaded.ok) && <p className={styles.unread}>{m.stats_unread()}</p>}
      <section className={styles.section}>
        <div className={styles.head}>
          <h2>{m.stats_solo()}</h2>
          {play}
        </div>
        <SoloFigures loaded={solo} />
        <div className={styles.charts}>
          <ScoreChart results={valueIfLoaded(results) ?? []} />
          <TimeChart results={valueIfLoaded(results) ?? []} />
        </div>
      </section>
      <section className={styles.section}>
        <h2>{m.stats_duel()}</h2>
        <DuelFigures loaded={duels} />
        {valueIfLoaded(duels) && <p className={styles.note}>{m.stats_duels_note()}</p>}
        {valueIfLoaded(duels) && weeks.ok && <DuelChart weeks={weeks.value} />}
      </section>
    </>
  );
}
