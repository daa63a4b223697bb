import type { ChallengeView } from '#protocol/http.ts';
import type { challengeRuns, challenges } from '#server/db/schema.ts';
import { hashOfKey } from '#server/duels/ticket.ts';

export type ChallengeRow = typeof challenges.$inferSelect;

/** A run without its logs and its pace, under the name of its account or the name that its visitor has chosen. */
export type Run = Omit<typeof challengeRuns.$inferSelect, 'logs' | 'pace'> & { readonly name: string | null };

export type FinishedRun = Run & { readonly how: 'solved' | 'given-up' };

/** A challenge that was made back, with the run of its challenger (C10). */
type Back = Pick<Run, 'code' | 'name' | 'playerId' | 'keyHash' | 'finishedAt'>;

/** A challenge with all its runs, that of the challenger first. */
export type Challenge = ChallengeRow & { readonly runs: readonly Run[]; readonly back: readonly Back[] };

/** Who looks at a challenge or plays it: a player with an account, or the holder of a key with this hash. */
export type Viewer = { readonly playerId: string | undefined; readonly keyHash: string | undefined };

/** How many players can answer a challenge (C6). */
const MAX_ANSWERS = 32;

/** Returns the viewer who sends a request: an account, the key of a visitor, or both. */
export const viewerOf = (playerId: string | undefined, key: string | undefined): Viewer => ({
  playerId,
  keyHash: key === undefined ? undefined : hashOfKey(key),
});

/** Returns true if a run belongs to a viewer. */
export const isOf = (run: Pick<Run, 'playerId' | 'keyHash'>, { playerId, keyHash }: Viewer): boolean =>
  (playerId !== undefined && run.playerId === playerId) || (keyHash !== undefined && run.keyHash === keyHash);

/** Returns the run of a viewer, if there is one. */
export const runOf = ({ runs }: Challenge, viewer: Viewer): Run | undefined => runs.find(run => isOf(run, viewer));

/** Returns the challenger’s run, which every challenge has. */
export function challengerRun({ code, runs }: Challenge): Run {
  const run = runs.find(({ isChallenger }) => isChallenger);
  if (run === undefined) throw new Error(`challenge ${code} has no challenger`);
  return run;
}

export const isFinished = (run: Run | undefined): run is FinishedRun => run !== undefined && run.finishedAt !== null;

/** Returns whether a challenge can be answered by a player who has not begun, and if not, why (C6, C7). */
export function stateOf({ withdrawnAt, expiresAt, runs }: Challenge, now: Date): ChallengeView['state'] {
  if (withdrawnAt !== null) return 'withdrawn';
  if (expiresAt <= now) return 'expired';
  return runs.length > MAX_ANSWERS ? 'full' : 'open';
}
