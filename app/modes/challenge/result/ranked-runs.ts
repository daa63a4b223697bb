import type { ChallengeView, RunView } from '#protocol/http.ts';

/**
 * Returns all runs of a challenge, including the challenger's, from the shortest time to the longest. Runs
 * that were given up come last.
 */
export function rankedRuns({ challenger, answers = [] }: ChallengeView): readonly RunView[] {
  const runs = challenger === null ? answers : [challenger, ...answers];
  const rank = ({ how }: RunView) => (how === 'solved' ? 0 : 1);
  return runs.toSorted((a, b) => rank(a) - rank(b) || a.durationMs - b.durationMs);
}
