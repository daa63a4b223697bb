/** The result of a solved level, reduced to the fields that a chart shows. */
export type SoloResult = { readonly level: number; readonly score: number; readonly timeSeconds: number };

/** The duel results of one week, from Monday to Sunday. `monday` is an ISO date such as 2026-11-16. */
export type DuelWeek = {
  readonly monday: string;
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
};

/**
 * The fact stated in the sentence above a level chart: a single value, the same value every time, an
 * improvement of the last `count` levels over the `count` levels before them, or the best value of all.
 */
export type LevelFinding =
  | { readonly kind: 'single'; readonly value: number; readonly level: number }
  | { readonly kind: 'always'; readonly value: number; readonly count: number }
  | { readonly kind: 'better'; readonly lately: number; readonly before: number; readonly count: number }
  | { readonly kind: 'best'; readonly value: number; readonly level: number; readonly count: number };

/** The number of latest levels whose mean is compared with that of the same number of levels before them. */
const TREND_LEVELS = 10;

/** The smallest increase in the mean score that counts as an improvement. It equals the price of a hint. */
const MIN_SCORE_RISE = 100;

/** The smallest decrease in the mean time that counts as an improvement, as a fraction of the earlier mean. */
const MIN_TIME_DROP = 0.1;

/** Returns the finding about the scores, or undefined without results. It never reports a decrease. */
export function scoreFinding(results: readonly SoloResult[]): LevelFinding | undefined {
  const hasRisen = (lately: number, before: number) => lately - before >= MIN_SCORE_RISE;
  return levelFinding(
    results.map(({ level, score }) => ({ level, value: score })),
    bestScoreIndex(results),
    hasRisen,
  );
}

/** Returns the finding about the times, or undefined without results. It never reports slower times. */
export function timeFinding(results: readonly SoloResult[]): LevelFinding | undefined {
  const isFaster = (lately: number, before: number) => lately <= before * (1 - MIN_TIME_DROP) && lately < before;
  return levelFinding(
    results.map(({ level, timeSeconds }) => ({ level, value: timeSeconds })),
    shortestTimeIndex(results),
    isFaster,
  );
}

/** Returns the index of the best score, or of the first one if several are equal. */
export const bestScoreIndex = (results: readonly SoloResult[]): number =>
  results.reduce((best, { score }, index) => (score > (results[best]?.score ?? 0) ? index : best), 0);

/** Returns the index of the shortest time, or of the first one if several are equal. */
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

/** Returns the mean, rounded to a whole number for display. */
const mean = (values: readonly LevelValue[]): number =>
  Math.round(values.reduce((sum, { value }) => sum + value, 0) / values.length);

/** The fact stated in the sentence above the duel chart. */
export type DuelFinding =
  | { readonly kind: 'none' }
  | { readonly kind: 'played'; readonly duels: number }
  | { readonly kind: 'won'; readonly wins: number; readonly duels: number };

/** Returns the finding about the duels: how many were won or, if none was won, how many were played. */
export function duelFinding(weeks: readonly DuelWeek[]): DuelFinding {
  const wins = weeks.reduce((sum, week) => sum + week.wins, 0);
  const duels = weeks.reduce((sum, { wins, losses, ties }) => sum + wins + losses + ties, 0);
  if (duels === 0) return { kind: 'none' };
  return wins === 0 ? { kind: 'played', duels } : { kind: 'won', wins, duels };
}
