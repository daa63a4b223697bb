import type { ChallengeView, RunView } from '#protocol/http.ts';

/** Returns the runs of a challenge, the challenger’s too, from the shortest time on. Those that were given up come last. */
export function rankedRuns({ challenger, answers = [] }: ChallengeView): readonly RunView[] {
  const runs = challenger === null ? answers : [challenger, ...answers];
  const rank = ({ how }: RunView) => (how === 'solved' ? 0 : 1);
  return runs.toSorted((a, b) => rank(a) - rank(b) || a.durationMs - b.durationMs);
}
