import type { ReactNode } from 'react';
import { dateText } from '#app/i18n/dates.ts';
import { numberText, percentText, tenthsText, totalTimeText } from '#app/i18n/format.ts';
import type { Result } from '#engine/result.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './figures.module.css';

/** A value that the loader has read from the database, or `unread` if the query failed or timed out. */
export type Loaded<T> = Result<T, 'unread'>;

export function valueIfLoaded<T>(loaded: Loaded<T>): T | undefined {
  return loaded.ok ? loaded.value : undefined;
}

/** The statistics that exist both for solo games and for duels. */
type CommonStats = {
  readonly totalScore: number;
  readonly totalMs: number;
  readonly totalUndos: number;
  readonly totalHints: number;
  readonly averageScore: number;
  readonly bestScore: number;
  readonly fastestMs: number | null;
  readonly lastPlayed: Date;
};

/** The statistics of a player's solo games. */
export type SoloStats = CommonStats & {
  readonly totalLevelsCompleted: number;
  readonly maxLevelReached: number;
};

/** The statistics of a player's duels. */
export type DuelStats = CommonStats & {
  readonly totalGamesPlayed: number;
  readonly totalWins: number;
  readonly totalLosses: number;
  readonly winRate: number;
};

/**
 * Returns how many levels a player has solved. Every level below the next one counts, even without a recorded game
 * (V12). A level that was solved twice, in two browsers, counts twice.
 */
export const levelsCompleted = (nextLevel: number, stats: SoloStats | undefined): number =>
  Math.max(nextLevel - 1, stats?.totalLevelsCompleted ?? 0);

type SoloProps = { readonly loaded: Loaded<SoloStats | undefined>; readonly nextLevel: Loaded<number> };

/**
 * The list of a player's solo statistics. They are 0 or a dash before the first game, and dashes if they could not be
 * loaded.
 */
export function SoloFigures({ loaded, nextLevel }: SoloProps) {
  const stats = valueIfLoaded(loaded);
  const next = valueIfLoaded(nextLevel) ?? 1;
  return (
    <Figures
      isLoaded={loaded.ok && nextLevel.ok}
      figures={[
        { name: m.stats_levels(), value: countText(levelsCompleted(next, stats)) },
        { name: m.stats_highest_level(), value: countText(next - 1) },
        ...commonFigures(stats, {
          best: m.stats_best_score(),
          average: m.stats_average_score(),
          fastest: m.stats_fastest(),
          fastestText: tenthsText,
        }),
      ]}
    />
  );
}

/**
 * The list of a player's duel statistics. They are 0 or a dash before the first duel, and dashes if they could not be
 * loaded.
 */
export function DuelFigures({ loaded }: { readonly loaded: Loaded<DuelStats | undefined> }) {
  const stats = valueIfLoaded(loaded);
  const ties = stats && stats.totalGamesPlayed - stats.totalWins - stats.totalLosses;
  return (
    <Figures
      isLoaded={loaded.ok}
      figures={[
        { name: m.stats_duels(), value: countText(stats?.totalGamesPlayed) },
        { name: m.stats_wins(), value: countText(stats?.totalWins) },
        { name: m.stats_losses(), value: countText(stats?.totalLosses) },
        { name: m.stats_ties(), value: countText(ties) },
        { name: m.stats_win_rate(), value: orDash(stats?.winRate, percentText) },
        ...commonFigures(stats, {
          best: m.stats_best_total(),
          average: m.stats_average_total(),
          fastest: m.stats_fastest_duel(),
          fastestText: totalTimeText, // the time of a duel is the sum of its rounds' times (V10)
        }),
      ]}
    />
  );
}

type Figure = { readonly name: string; readonly value: ReactNode };

type Props = { readonly figures: readonly Figure[]; readonly isLoaded: boolean };

function Figures({ figures, isLoaded }: Props) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{isLoaded ? value : DASH}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The names and formats of the statistics that differ between solo games and duels. */
type Names = Readonly<Record<'best' | 'average' | 'fastest', string>> & {
  readonly fastestText: (ms: number) => string;
};

/** Returns the statistics that solo games and duels share, in the order in which the account page shows them. */
const commonFigures = (stats: CommonStats | undefined, names: Names): readonly Figure[] => [
  { name: names.best, value: orDash(stats?.bestScore, numberText) },
  { name: names.average, value: orDash(stats?.averageScore, numberText) },
  { name: m.stats_total_score(), value: countText(stats?.totalScore) },
  { name: names.fastest, value: orDash(stats?.fastestMs, names.fastestText) },
  { name: m.stats_total_time(), value: totalTimeText(stats?.totalMs ?? 0) },
  { name: m.stats_undos(), value: countText(stats?.totalUndos) },
  { name: m.stats_hints(), value: countText(stats?.totalHints) },
  { name: m.stats_last_played(), value: orDash(stats?.lastPlayed, dateElement) },
];

const dateElement = (date: Date) => <time dateTime={date.toISOString()}>{dateText(date)}</time>;

/** The placeholder for a statistic that does not exist yet or could not be loaded. */
export const DASH = '–';

/** Formats a count. A player without games has no count yet, which is shown as 0. */
const countText = (count: number | undefined): string => numberText(count ?? 0);

/** Formats a statistic, or returns a dash if it has no value, such as a best score before the first game. */
const orDash = <T, Shown>(value: T | null | undefined, show: (value: T) => Shown): Shown | string =>
  value === null || value === undefined ? DASH : show(value);
