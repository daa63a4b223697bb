import { randomInt } from 'node:crypto';
import type { ChallengeView } from '#protocol/http.ts';
import type { challengeRuns, challenges } from '#server/db/schema.ts';
import { hashOfKey } from '#server/players/player.ts';

export type ChallengeRow = typeof challenges.$inferSelect;

/**
 * A player's run at a challenge, without the long columns `logs` and `pace` (covered squares over time). `name` is the
 * username of the account, or the name that a visitor has chosen.
 */
export type Run = Omit<typeof challengeRuns.$inferSelect, 'logs' | 'pace'> & { readonly name: string | null };

export type FinishedRun = Run & { readonly how: 'solved' | 'given-up' };

/** A challenge that a player has made in return for another one, with parts of this player's run (C10). */
type Back = Pick<Run, 'code' | 'name' | 'playerId' | 'keyHash' | 'finishedAt'>;

/**
 * A challenge with all its runs, the challenger’s first. `back` lists the challenges that were made in return for it.
 */
export type Challenge = ChallengeRow & { readonly runs: readonly Run[]; readonly back: readonly Back[] };

/** A person who reads or plays a challenge: a player with an account, or a visitor whose key has this hash. */
export type Viewer = { readonly playerId: string | undefined; readonly keyHash: string | undefined };

/** The maximum number of answers to a challenge (C6). An answer is a run of a player other than the challenger. */
const MAX_ANSWERS = 32;

/** The number of unsolved answers from one network that keep their places when a challenge is full (C6). */
const MAX_UNSOLVED_OF_NETWORK = 8;

const DAY_MS = 86_400_000;

/**
 * How long an unsolved answer keeps its place in a full challenge (C6). The time counts from the start of an unfinished
 * answer, and from the end of an answer that was given up.
 */
const UNFINISHED_KEPT_MS = DAY_MS;
const GIVEN_UP_KEPT_MS = 2 * DAY_MS;

/**
 * Returns the viewer who sends a request: an account, a visitor with a key, or an account that also has a visitor's
 * key.
 */
export const viewerOf = (playerId: string | undefined, key: string | undefined): Viewer => ({
  playerId,
  keyHash: key === undefined ? undefined : hashOfKey(key),
});

/** Returns true if a run belongs to a viewer, by its account or by its key. */
export const isOf = (run: Pick<Run, 'playerId' | 'keyHash'>, { playerId, keyHash }: Viewer): boolean =>
  (playerId !== undefined && run.playerId === playerId) || (keyHash !== undefined && run.keyHash === keyHash);

export const runOf = ({ runs }: Challenge, viewer: Viewer): Run | undefined => runs.find(run => isOf(run, viewer));

/** Returns the challenger’s run. Throws if it is missing, because every challenge has one. */
export function challengerRun({ code, runs }: Challenge): Run {
  const run = runs.find(({ isChallenger }) => isChallenger);
  if (run === undefined) throw new Error(`challenge ${code} has no challenger`);
  return run;
}

export const isFinished = (run: Run | undefined): run is FinishedRun => run !== undefined && run.finishedAt !== null;

/** Returns `open` if a player who has no run yet can begin a challenge, or the reason why not (C6, C7). */
export function stateOf(challenge: Challenge, now: Date): ChallengeView['state'] {
  if (challenge.withdrawnAt !== null) return 'withdrawn';
  if (challenge.expiresAt <= now) return 'expired';
  return isFull(challenge) && givingWay(challenge, now).length === 0 ? 'full' : 'open';
}

/** Returns true if a challenge has no place left, so that a new answer would have to replace another one. */
export const isFull = ({ runs }: Challenge): boolean => runs.length > MAX_ANSWERS;

/**
 * Returns the unsolved answers that lose their places to a new answer when a challenge is full (C6). These are all old
 * unsolved answers. If there are none, one answer loses its place: the latest from a network with too many unsolved
 * answers, other than the new player’s network. So a network cannot fill a challenge by giving up again and again
 * (L20), while a school class behind one address can still play.
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

/** A player who makes or begins a challenge. `visitorName` is the name that a visitor has chosen. */
export type Runner = Viewer & { readonly visitorName: string | null };

/** The columns of a run that identify its owner: an account, or a visitor by the hash of a key. */
export type Owner = { readonly playerId: string } | { readonly keyHash: string; readonly visitorName: string | null };

/** Returns the owner of a new run. Returns undefined for a visitor without a key, who cannot own a run. */
export function ownerOf({ playerId, keyHash, visitorName }: Runner): Owner | undefined {
  if (playerId !== undefined) return { playerId };
  return keyHash === undefined ? undefined : { keyHash, visitorName };
}

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LENGTH = 10;

/** Generates the code of a challenge: ten random capital letters and digits, about 52 bits. */
export const randomChallengeCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/**
 * Reads a challenge code from the path of a page, in capital or small letters. Returns undefined if it is not a code.
 */
export const readChallengeCode = (text: string): string | undefined =>
  /^[0-9A-Za-z]{10}$/.test(text) ? text.toUpperCase() : undefined;
