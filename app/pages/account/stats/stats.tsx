import { ButtonLink } from '#app/components/button.tsx';
import { numberText } from '#app/i18n/format.ts';
import { DuelChart } from '#app/pages/account/charts/duel-chart.tsx';
import { type DuelWeek, growthFinding, growthText, type SoloResult } from '#app/pages/account/charts/findings.ts';
import { ScoreChart } from '#app/pages/account/charts/score-chart.tsx';
import { TimeChart } from '#app/pages/account/charts/time-chart.tsx';
import { type CustomGridStats, CustomGrids } from '#app/pages/account/custom-grids.tsx';
import type { BestGame } from '#app/play/necklace/beads.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';
import { DuelFigures, type DuelStats, type Loaded, SoloFigures, type SoloStats, valueIfLoaded } from './figures.tsx';
import styles from './stats.module.css';

/** The statistics of a player. Each part loads or fails independently. */
export type PlayerStats = {
  readonly solo: Loaded<SoloStats | undefined>;
  readonly duels: Loaded<DuelStats | undefined>;
  /** The results of duels against the computer, which the statistics of duels do not include. */
  readonly automata: Loaded<AutomatonStats>;
  /** The statistics of games on custom grids, which no other statistics include. */
  readonly grids: Loaded<readonly CustomGridStats[]>;
  readonly results: Loaded<readonly SoloResult[]>;
  readonly weeks: Loaded<readonly DuelWeek[]>;
  /** The best game of each level. */
  readonly bestGames: Loaded<readonly BestGame[]>;
  /** The level at which the player continues. All levels before it count as solved. */
  readonly nextLevel: Loaded<number>;
  /** The player's shortest time on each size of grid, the largest size first. */
  readonly fastest: Loaded<readonly { readonly size: number; readonly durationMs: number }[]>;
};

/** Returns true if the player has not played yet. Statistics that could not be loaded do not count as empty. */
export const isEmpty = ({ solo, duels, automata, grids }: PlayerStats): boolean =>
  [solo, duels].every(loaded => loaded.ok && loaded.value === undefined) &&
  grids.ok &&
  grids.value.length === 0 &&
  automata.ok &&
  !hasPlayedAutomata(automata.value);

/** A player's charts and statistics. Before the first game, a sentence replaces them. */
export function Stats({ stats }: { readonly stats: PlayerStats }) {
  if (isEmpty(stats)) return <p>{m.stats_empty()}</p>;
  const { solo, duels, automata, grids, results, weeks, nextLevel } = stats;
  const solved = valueIfLoaded(results) ?? [];
  const growth = growthFinding(solved);
  return (
    <>
      {Object.values(stats).some(loaded => !loaded.ok) && <p className={styles.unread}>{m.stats_unread()}</p>}
      <section className={styles.section}>
        <h2>{m.stats_solo()}</h2>
        {growth && <p className={styles.growth}>{growthText(growth)}</p>}
        <div className={styles.charts}>
          <ScoreChart results={solved} />
          <TimeChart results={solved} />
        </div>
        <SoloFigures loaded={solo} nextLevel={nextLevel} />
      </section>
      <CustomGrids grids={valueIfLoaded(grids) ?? []} />
      <section className={styles.section}>
        <h2>{m.stats_duel()}</h2>
        {duels.ok && duels.value === undefined ? (
          <NoDuels hasPlayedAutomata={automata.ok && hasPlayedAutomata(automata.value)} />
        ) : (
          <Duels duels={duels} weeks={weeks} />
        )}
        {automata.ok && hasPlayedAutomata(automata.value) && <AutomatonFigures {...automata.value} />}
      </section>
    </>
  );
}

const Duels = ({ duels, weeks }: Pick<PlayerStats, 'duels' | 'weeks'>) => (
  <>
    {duels.ok && weeks.ok && <DuelChart weeks={weeks.value} />}
    <DuelFigures loaded={duels} />
    {duels.ok && <p className={styles.note}>{m.stats_duels_note()}</p>}
  </>
);

/** The text for a player who has never played a duel against a person. */
const NoDuels = ({ hasPlayedAutomata }: { readonly hasPlayedAutomata: boolean }) => (
  <div className={styles.invitation}>
    <p>{hasPlayedAutomata ? m.stats_no_person() : m.stats_no_duels()}</p>
    <ButtonLink href={`${pathOf('mode-selection', getLocale())}#duel`}>{m.mode_duel_play()}</ButtonLink>
  </div>
);

/** The outcomes of a player's duels against one kind of computer opponent. */
type Tally = { readonly won: number; readonly lost: number; readonly tied: number };

/**
 * A player’s duels against the computer (D28): against the site's own player, called the house, and against recorded
 * duels of other players. No other statistics include them.
 */
type AutomatonStats = { readonly house: Tally; readonly recording: Tally };

const KINDS = [
  ['house', m.stats_house],
  ['recording', m.stats_recordings],
] as const;

const playedOf = ({ won, lost, tied }: Tally): number => won + lost + tied;

const hasPlayedAutomata = ({ house, recording }: AutomatonStats): boolean => playedOf(house) + playedOf(recording) > 0;

/** A line that shows the results against each kind of computer opponent. */
const AutomatonFigures = (stats: AutomatonStats) => (
  <div className={styles.automata}>
    {KINDS.map(([kind, text]) => {
      const { won, lost, tied } = stats[kind];
      if (playedOf(stats[kind]) === 0) return null;
      return <p key={kind}>{text({ won: numberText(won), lost: numberText(lost), tied: numberText(tied) })}</p>;
    })}
    <p className={styles.note}>{m.stats_automata_note()}</p>
  </div>
);
