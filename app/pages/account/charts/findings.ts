import { numberText, tenthsText } from '#app/i18n/format.ts';
import { type Day, weekdayOf } from '#engine/daily/day.ts';
import { POINTS } from '#engine/score.ts';
import { m } from '#messages/compiled/messages.js';

/** What the charts show of a solved level's result. */
export type SoloResult = {
  readonly level: number;
  readonly score: number;
  readonly durationMs: number;
  readonly gridSize: number;
};

/** The duel results of one week, from Monday to Sunday. `monday` is an ISO date such as 2026-11-16. */
export type DuelWeek = {
  readonly monday: string;
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
};

/**
 * A comparison of the last `count` grids of one size with the `count` grids before them: the median time fell, or the
 * median score rose. Medians are compared, so that a single long break hardly matters.
 */
export type GrowthFinding = {
  readonly kind: 'faster' | 'higher';
  readonly size: number;
  readonly count: number;
  readonly before: number;
  readonly lately: number;
};

/**
 * To find an improvement, the player's latest grids are compared with as many grids before them: at least `min`, at
 * most `max`.
 */
export const COMPARED = { min: 3, max: 10 } as const;

/** The smallest increase in the median score that counts as an improvement. It equals the price of a hint. */
const MIN_SCORE_RISE = POINTS.hint;

/** The smallest decrease in the median time that counts as an improvement, as a fraction of the earlier median. */
const MIN_TIME_DROP = 0.1;

/**
 * Returns the player's improvement, or undefined if there is none. Compares only grids of the size that was played
 * last, because larger grids take longer.
 */
export function growthFinding(results: readonly SoloResult[]): GrowthFinding | undefined {
  const size = results.at(-1)?.gridSize ?? 0;
  const alike = results.filter(({ gridSize }) => gridSize === size);
  const count = Math.min(COMPARED.max, Math.floor(alike.length / 2));
  if (count < COMPARED.min) return undefined;
  const compare = (figure: (result: SoloResult) => number) => ({
    lately: median(alike.slice(-count).map(figure)),
    before: median(alike.slice(-2 * count, -count).map(figure)),
  });
  const times = compare(({ durationMs }) => durationMs);
  if (times.lately < times.before && times.lately <= times.before * (1 - MIN_TIME_DROP))
    return { kind: 'faster', size, count, ...times };
  const scores = compare(({ score }) => score);
  return scores.lately - scores.before >= MIN_SCORE_RISE ? { kind: 'higher', size, count, ...scores } : undefined;
}

/** Returns the median of values, rounded to a whole number. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return Math.round(((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2);
}

/** Returns the index of the best score, or of the first one if several are equal. */
export const bestScoreIndex = (results: readonly SoloResult[]): number =>
  results.reduce((best, { score }, index) => (score > (results[best]?.score ?? 0) ? index : best), 0);

/** Returns the index of the shortest time, or of the first one if several are equal. */
export const shortestTimeIndex = (times: readonly number[]): number =>
  times.reduce((best, time, index) => (time < (times[best] ?? 0) ? index : best), 0);

/**
 * What the player reads above the chart of duels: how many duels were won or, if none was won, how many were played.
 */
export type DuelFinding =
  | { readonly kind: 'none' }
  | { readonly kind: 'played'; readonly duels: number }
  | { readonly kind: 'won'; readonly wins: number; readonly duels: number };

/** Returns how many duels the player has won or, without a win, how many they have played. */
export function duelFinding(weeks: readonly DuelWeek[]): DuelFinding {
  const wins = weeks.reduce((sum, week) => sum + week.wins, 0);
  const duels = weeks.reduce((sum, { wins, losses, ties }) => sum + wins + losses + ties, 0);
  if (duels === 0) return { kind: 'none' };
  return wins === 0 ? { kind: 'played', duels } : { kind: 'won', wins, duels };
}

/** Returns the sentence about a player's improvement. */
export function growthText({ kind, size, count, before, lately }: GrowthFinding): string {
  switch (kind) {
    case 'faster':
      return m.stats_growth_faster({ size, count, before: tenthsText(before), lately: tenthsText(lately) });
    case 'higher':
      return m.stats_growth_higher({ size, count, before: numberText(before), lately: numberText(lately) });
  }
}

/** Returns the sentence to show above the chart of the duels of the last `weeks` weeks. */
export function duelFindingText(finding: DuelFinding, weeks: number): string {
  switch (finding.kind) {
    case 'none':
      return m.stats_duels_none({ weeks });
    case 'played':
      return m.stats_duels_played({ duels: finding.duels, weeks });
    case 'won':
      return m.stats_duels_won_of({ wins: numberText(finding.wins), duels: numberText(finding.duels), weeks });
  }
}

/**
 * A day whose daily grid the player finished in time for the streak, with the duration of the player's first game on
 * that grid.
 */
export type KeptDay = { readonly day: Day; readonly durationMs: number; readonly isVerified: boolean };

/** The best and the median time of the daily grids on one weekday, from 0 for Monday to 6 for Sunday. */
export type WeekdayTimes = {
  readonly weekday: number;
  readonly count: number;
  readonly bestMs: number;
  readonly medianMs: number;
};

/**
 * Returns the times of the daily grids for each weekday, from Monday to Sunday. Weekdays without a grid are left out.
 */
export const timesByWeekday = (days: readonly KeptDay[]): readonly WeekdayTimes[] =>
  [0, 1, 2, 3, 4, 5, 6].flatMap(weekday => {
    const times = days.filter(({ day }) => weekdayOf(day) === weekday).map(({ durationMs }) => durationMs);
    if (times.length === 0) return [];
    return { weekday, count: times.length, bestMs: Math.min(...times), medianMs: median(times) };
  });
