/** A solved level: the part of it that a chart shows. */
export type SoloResult = { readonly level: number; readonly score: number; readonly timeSeconds: number };

/** The duels of a week from Monday to Sunday. `monday` is an ISO date: 2026-11-16. */
export type DuelWeek = {
  readonly monday: string;
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
};

/**
 * The one fact that the sentence above a chart of levels states: a single value, the same value each time, an
 * improvement of the last `count` levels over those before them, or the best value of all.
 */
export type LevelFinding =
  | { readonly kind: 'single'; readonly value: number; readonly level: number }
  | { readonly kind: 'always'; readonly value: number; readonly count: number }
  | { readonly kind: 'better'; readonly lately: number; readonly before: number; readonly count: number }
  | { readonly kind: 'best'; readonly value: number; readonly level: number; readonly count: number };

/** The number of levels whose mean is compared with that of as many before them. Fewer would not make a trend. */
const TREND_LEVELS = 10;

/** The smallest rise of the mean score that counts as an improvement: the price of a hint. */
const MIN_SCORE_RISE = 100;

/** The smallest drop of the mean time that counts as an improvement, as a share of the earlier mean. */
const MIN_TIME_DROP = 0.1;

/** Returns the finding about scores; undefined without results. A fall is never reported. */
export function scoreFinding(results: readonly SoloResult[]): LevelFinding | undefined {
  const hasRisen = (lately: number, before: number) => lately - before >= MIN_SCORE_RISE;
  return levelFinding(
    results.map(({ level, score }) => ({ level, value: score })),
    bestScoreIndex(results),
    hasRisen,
  );
}

/** Returns the finding about times; undefined without results. Slower times are never reported. */
export function timeFinding(results: readonly SoloResult[]): LevelFinding | undefined {
  const isFaster = (lately: number, before: number) => lately <= before * (1 - MIN_TIME_DROP) && lately < before;
  return levelFinding(
    results.map(({ level, timeSeconds }) => ({ level, value: timeSeconds })),
    shortestTimeIndex(results),
    isFaster,
  );
}

/** The index of the best score; of equal ones, the first. */
export const bestScoreIndex = (results: readonly SoloResult[]): number =>
  results.reduce((best, { score }, index) => (score > (results[best]?.score ?? 0) ? index : best), 0);

/** The index of the shortest time; of equal ones, the first. */
export const shortestTimeIndex = (results: readonly SoloResult[]): number =>
  results.reduce((best, { timeSeconds }, index) => (timeSeconds < (results[best]?.timeSeconds ?? 0) ? index : best), 0);

type LevelValue = { readonly level: number; readonly value: number };

function levelFinding(
  values: readonly LevelValue[],
  bestIndex: number,
  isBetter: (lately: number, before: number) => boolean,
): LevelFinding | undefined {
  const best = values[bestIndex];
  if (best === undefined) return undefined;
  const count = values.length;
  if (count === 1) return { kind: 'single', ...best };
  if (values.every(({ value }) => value === best.value)) return { kind: 'always', value: best.value, count };
  const lately = mean(values.slice(-TREND_LEVELS));
  const before = mean(values.slice(-2 * TREND_LEVELS, -TREND_LEVELS));
  if (count >= 2 * TREND_LEVELS && isBetter(lately, before))
    return { kind: 'better', lately, before, count: TREND_LEVELS };
  return { kind: 'best', ...best, count };
}

/** The mean, rounded to a whole number for display. */
const mean = (values: readonly LevelValue[]): number =>
  Math.round(values.reduce((sum, { value }) => sum + value, 0) / values.length);

/** The fact that the sentence above the chart of duels states. */
export type DuelFinding =
  | { readonly kind: 'none' }
  | { readonly kind: 'played'; readonly duels: number }
  | { readonly kind: 'won'; readonly wins: number; readonly duels: number };

/** Returns the finding about weeks of duels: how many were won or, without a win, how many were played. */
export function duelFinding(weeks: readonly DuelWeek[]): DuelFinding {
  const wins = weeks.reduce((sum, week) => sum + week.wins, 0);
  const duels = weeks.reduce((sum, { wins, losses, ties }) => sum + wins + losses + ties, 0);
  if (duels === 0) return { kind: 'none' };
  return wins === 0 ? { kind: 'played', duels } : { kind: 'won', wins, duels };
}
