import { randomInt } from 'node:crypto';
import type { ChallengeView } from '#protocol/http.ts';
import type { challengeRuns, challenges } from '#server/db/schema.ts';
import { hashOfKey } from '#server/players/player.ts';

export type ChallengeRow = typeof challenges.$inferSelect;

/** A run without its logs and its pace, under the name of its account or the name that its visitor has chosen. */
export type Run = Omit<typeof challengeRuns.$inferSelect, 'logs' | 'pace'> & { readonly name: string | null };

export type FinishedRun = Run & { readonly how: 'solved' | 'given-up' };

/** A challenge that was made back, with the run of its challenger (C10). */
type Back = Pick<Run, 'code' | 'name' | 'playerId' | 'keyHash' | 'finishedAt'>;

/** A challenge with all its runs, the challenger’s first. */
export type Challenge = ChallengeRow & { readonly runs: readonly Run[]; readonly back: readonly Back[] };

/** A reader or player of a challenge: a player with an account, or the holder of a key with this hash. */
export type Viewer = { readonly playerId: string | undefined; readonly keyHash: string | undefined };

/** The maximum number of answers of a challenge (C6). */
const MAX_ANSWERS = 32;

/** The number of one network’s unsolved answers that keep their place when a challenge is full (C6). */
const MAX_UNSOLVED_OF_NETWORK = 8;

const DAY_MS = 86_400_000;

/** The times for which a run keeps its place: an unfinished one from its start, and one given up from its end (C6). */
const UNFINISHED_KEPT_MS = DAY_MS;
const GIVEN_UP_KEPT_MS = 2 * DAY_MS;

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
export function stateOf(challenge: Challenge, now: Date): ChallengeView['state'] {
  if (challenge.withdrawnAt !== null) return 'withdrawn';
  if (challenge.expiresAt <= now) return 'expired';
  return isFull(challenge) && givingWay(challenge, now).length === 0 ? 'full' : 'open';
}

/** Returns true if a new answer would have to replace another one. */
export const isFull = ({ runs }: Challenge): boolean => runs.length > MAX_ANSWERS;

/**
 * Returns the unsolved answers that lose their places to a new answer when a challenge is full (C6): old ones, or else
 * the latest answer of another network that has too many. So a network cannot fill a challenge by giving up (L20), and
 * a class behind one address may still play at once.
 */
export function givingWay({ runs }: Challenge, now: Date, network: string | null = null): readonly Run[] {
  const unsolved = runs.filter(run => !run.isChallenger && run.how !== 'solved');
  const left = unsolved.filter(run => isLongAgo(run, now));
  if (left.length > 0) return left;
  const countOf = (sought: string) => unsolved.filter(run => run.network === sought).length;
  const crowd = unsolved.filter(
    run => run.network !== null && run.network !== network && countOf(run.network) > MAX_UNSOLVED_OF_NETWORK,
  );
  return crowd.slice(-1);
}

function isLongAgo({ issuedAt, finishedAt }: Run, now: Date): boolean {
  const ageMs = now.getTime() - (finishedAt ?? issuedAt ?? now).getTime();
  return ageMs > (finishedAt === null ? UNFINISHED_KEPT_MS : GIVEN_UP_KEPT_MS);
}

/** A player who begins, with the name that a visitor has chosen. */
export type Runner = Viewer & { readonly visitorName: string | null };

/** The columns of the owner of a run. */
export type Owner = { readonly playerId: string } | { readonly keyHash: string; readonly visitorName: string | null };

/** Returns the owner of a new run, or undefined for a visitor without a key. */
export function ownerOf({ playerId, keyHash, visitorName }: Runner): Owner | undefined {
  if (playerId !== undefined) return { playerId };
  return keyHash === undefined ? undefined : { keyHash, visitorName };
}

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LENGTH = 10;

/** Generates the code of a challenge: ten random capital letters and digits, about 52 bits. */
export const randomChallengeCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Reads the code in the path of a page, in either case. Returns undefined for any other text. */
export const readChallengeCode = (text: string): string | undefined =>
  /^[0-9A-Za-z]{10}$/.test(text) ? text.toUpperCase() : undefined;
