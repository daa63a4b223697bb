/** A solved level, as far as a chart shows it. */
export type SoloResult = { readonly level: number; readonly score: number; readonly timeSeconds: number };

/** A week from Monday to Sunday, and how its duels ended. `monday` is a date: 2026-11-16. */
export type DuelWeek = {
  readonly monday: string;
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
};

/**
 * What a chart of levels shows, in a sentence's worth: a single value, always the same one, the last levels better
 * than those before them, or the best of all. `index` is where the best one stands.
 */
export type LevelFinding =
  | { readonly kind: 'single'; readonly value: number; readonly level: number }
  | { readonly kind: 'always'; readonly value: number; readonly count: number }
  | { readonly kind: 'better'; readonly lately: number; readonly before: number; readonly count: number }
  | { readonly kind: 'best'; readonly value: number; readonly level: number; readonly count: number };

/** How many levels are compared with as many before them. Fewer would be called a trend too soon. */
const TREND_LEVELS = 10;

/** A rise of the mean score that is worth a sentence: the price of a hint. */
const SCORE_RISE = 100;

/** The share of the mean time by which the last levels have to be shorter. */
const TIME_DROP = 0.1;

/** What the scores show. Nobody is told of a fall. */
export function findInScores(results: readonly SoloResult[]): LevelFinding | undefined {
  const hasRisen = (lately: number, before: number) => lately - before >= SCORE_RISE;
  return find(
    results.map(({ level, score }) => ({ level, value: score })),
    bestScoreAt(results),
    hasRisen,
  );
}

/** What the times show. Nobody is told that they are slower. */
export function findInTimes(results: readonly SoloResult[]): LevelFinding | undefined {
  const isFaster = (lately: number, before: number) => lately <= before * (1 - TIME_DROP) && lately < before;
  return find(
    results.map(({ level, timeSeconds }) => ({ level, value: timeSeconds })),
    shortestTimeAt(results),
    isFaster,
  );
}

/** Where the best score stands; of equal ones, the first. */
export const bestScoreAt = (results: readonly SoloResult[]): number =>
  results.reduce((best, { score }, index) => (score > (results[best]?.score ?? 0) ? index : best), 0);

/** Where the shortest time stands; of equal ones, the first. */
export const shortestTimeAt = (results: readonly SoloResult[]): number =>
  results.reduce((best, { timeSeconds }, index) => (timeSeconds < (results[best]?.timeSeconds ?? 0) ? index : best), 0);

type LevelValue = { readonly level: number; readonly value: number };

function find(
  values: readonly LevelValue[],
  bestAt: number,
  isBetter: (lately: number, before: number) => boolean,
): LevelFinding | undefined {
  const best = values[bestAt];
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

/** The mean as it is told: a whole number. */
const mean = (values: readonly LevelValue[]): number =>
  Math.round(values.reduce((sum, { value }) => sum + value, 0) / values.length);

/** What twelve weeks of duels come to. */
export type DuelFinding =
  | { readonly kind: 'none' }
  | { readonly kind: 'played'; readonly duels: number }
  | { readonly kind: 'won'; readonly wins: number; readonly duels: number };

/** What the weeks show. Who has won none is told how many were played. */
export function findInWeeks(weeks: readonly DuelWeek[]): DuelFinding {
  const wins = weeks.reduce((sum, week) => sum + week.wins, 0);
  const duels = weeks.reduce((sum, { wins, losses, ties }) => sum + wins + losses + ties, 0);
  if (duels === 0) return { kind: 'none' };
  return wins === 0 ? { kind: 'played', duels } : { kind: 'won', wins, duels };
}
