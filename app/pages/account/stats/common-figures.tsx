import { clockText, dateText, numberText } from '#app/i18n/format.ts';
import { m } from '#messages/compiled/messages.js';
import { countText, orDash } from './figure-format.ts';
import type { Figure } from './figures.tsx';

/** What solo games and duels both come to. */
export type CommonStats = {
  readonly totalScore: number;
  readonly totalTimeSeconds: number;
  readonly totalUndos: number;
  readonly totalHints: number;
  readonly averageScore: number;
  readonly bestScore: number;
  readonly fastestCompletionTime: number | null;
  readonly lastPlayed: Date;
};

/** The names of the figures that mean one thing for a level and another for a duel. */
type Names = Readonly<Record<'best' | 'average' | 'fastest', string>>;

/** The figures that solo games and duels share, in their order on the page. */
export const commonFigures = (stats: CommonStats | undefined, names: Names): readonly Figure[] => [
  { name: names.best, value: orDash(stats?.bestScore, numberText) },
  { name: names.average, value: orDash(stats?.averageScore, numberText) },
  { name: m.stats_total_score(), value: countText(stats?.totalScore) },
  { name: names.fastest, value: orDash(stats?.fastestCompletionTime, clockText) },
  { name: m.stats_total_time(), value: clockText(stats?.totalTimeSeconds ?? 0) },
  { name: m.stats_undos(), value: countText(stats?.totalUndos) },
  { name: m.stats_hints(), value: countText(stats?.totalHints) },
  { name: m.stats_last_played(), value: orDash(stats?.lastPlayed, moment) },
];

const moment = (at: Date) => <time dateTime={at.toISOString()}>{dateText(at)}</time>;
