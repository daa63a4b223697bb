import type { Grade } from '#engine/levels.ts';
import type { VerificationRefusal } from '#engine/verify-result.ts';
import type { UsernameRefusal } from './account.ts';
import type { OpenedRoom } from './duels.ts';
import { endpoint } from './endpoint.ts';

/** The reasons for which a run at a challenge is not recorded (C3). A retry gets the same refusal. */
export type RunRefusal = Exclude<VerificationRefusal['refusal'], 'too-slow'>;

/** A challenge and, if its viewer is a visitor, the key of their run. */
export type ChallengeClaim = { readonly code: string; readonly key?: string | undefined };

/**
 * The run with which a challenge begins. Its id, and the key of a visitor, are random texts of the browser (`randomText`), so
 * a request that is sent twice makes one challenge. An account has no key. `name` is that of a visitor.
 */
type NewRun = {
  readonly run: string;
  readonly key?: string | undefined;
  readonly name?: string | undefined;
  readonly language: 'fr' | 'en';
};

/**
 * A new challenge (C1): a grid that the player has solved, five new grids, or a new one in answer to the challenge `code`,
 * whose key a visitor sends (C10). `attempt` names the attempt that the server has issued, if it has, with the key of a
 * visitor’s daily attempt. `grade` is that of a free grid.
 */
export type NewChallenge =
  | (NewRun & {
      readonly form: 'grid';
      readonly puzzle: string;
      readonly log: string;
      readonly grade?: Grade | undefined;
      readonly attempt?: string | undefined;
      readonly attemptKey?: string | undefined;
    })
  | (NewRun & { readonly form: 'five' })
  | (NewRun & { readonly form: 'back'; readonly code: string });

/**
 * A run at a challenge, with its grids in the notation of engine/notation.ts, and the time since the server has issued it.
 * `pace` is that of the challenger over all grids, and missing in their own run.
 */
export type IssuedRun = {
  readonly run: string;
  readonly puzzles: readonly string[];
  readonly elapsedMs: number;
  readonly pace?: readonly (readonly [atMs: number, covered: number])[] | undefined;
};

/** A finished run as a viewer may see it. A visitor may have no name. `readRoutes` has its logs. */
export type RunView = {
  readonly run: string;
  readonly name: string | null;
  readonly isYours: boolean;
  readonly how: 'solved' | 'given-up';
  readonly durationMs: number;
  readonly undosUsed: number;
  readonly hintsUsed: number;
  /** True if the server has measured the time (C3). */
  readonly isVerified: boolean;
};

/**
 * A challenge as a viewer may see it (C5). `challenger` is null until they have played. `answers` and `puzzles` are missing
 * until the viewer has finished. Level, day and grade say what a single grid is, as far as it is known.
 */
export type ChallengeView = {
  readonly code: string;
  readonly form: 'grid' | 'five';
  readonly language: 'fr' | 'en';
  readonly sizes: readonly number[];
  readonly level: number | null;
  readonly day: string | null;
  readonly grade: Grade | null;
  readonly state: 'open' | 'full' | 'expired' | 'withdrawn';
  readonly expiresAt: string;
  readonly you: 'challenger' | 'stranger' | 'playing' | 'finished';
  /** True if the server has issued the viewer’s run. */
  readonly isBegun: boolean;
  readonly challenger: RunView | null;
  readonly answerCount: number;
  readonly answers?: readonly RunView[] | undefined;
  readonly puzzles?: readonly string[] | undefined;
  /** The challenges that were made back, for those between whom they are (C10). */
  readonly back?: readonly { readonly code: string; readonly name: string | null }[] | undefined;
  /** True if another player who has finished has just looked at this challenge (C9). */
  readonly isOtherThere: boolean;
  /** The room in which two can play together now, and whether the viewer has opened it (C9). */
  readonly room: string | null;
  readonly isRoomYours: boolean;
};

/** How many challenges of a visitor are asked about in one request. */
export const MAX_CHALLENGE_CLAIMS = 20;

/** Makes a challenge (C1). Five new grids, or one in answer to a challenge, are played by their challenger first. */
export const createChallenge = endpoint<
  NewChallenge,
  { readonly code: string },
  | 'signed-out'
  | 'key-missing'
  | 'no-such-challenge'
  | 'not-your-run'
  | 'no-such-puzzle'
  | 'no-puzzle-found'
  | 'too-many'
  | UsernameRefusal
  | RunRefusal
>('/challenges', { code: 'string' });

/** Starts the run of a player at a challenge, or goes on with it (C4). */
export const startRun = endpoint<
  ChallengeClaim & { readonly name?: string | undefined },
  IssuedRun,
  | 'signed-out'
  | 'key-missing'
  | 'no-such-challenge'
  | 'over'
  | 'not-ready'
  | 'already-finished'
  | 'too-many'
  | UsernameRefusal
>('/challenges/runs', { run: 'string' });

/** Records the run of a player at a challenge, solved or given up (C4). */
export const finishRun = endpoint<
  ChallengeClaim & { readonly logs: readonly string[]; readonly how: 'solved' | 'given-up' },
  { readonly isNew: boolean; readonly challenge: ChallengeView },
  'signed-out' | 'no-such-challenge' | 'not-your-run' | RunRefusal | 'clock-set-back' | 'too-many'
>('/challenges/results', { isNew: 'boolean' });

/** Reads a challenge as its viewer may see it (C5). The challenger has then seen the answers in it (C8). */
export const readChallenge = endpoint<ChallengeClaim, ChallengeView, 'signed-out' | 'no-such-challenge' | 'too-many'>(
  '/challenges/view',
  { code: 'string' },
);

/** Reads the logs of a finished run, for players who have finished theirs (C5). A page asks once for each run it shows. */
export const readRoutes = endpoint<
  ChallengeClaim & { readonly run: string },
  { readonly logs: readonly string[] },
  'signed-out' | 'no-such-challenge' | 'not-your-run' | 'too-many'
>('/challenges/routes', {});

/** Withdraws a challenge of the player (C7). */
export const withdrawChallenge = endpoint<
  ChallengeClaim,
  { readonly isWithdrawn: boolean },
  'signed-out' | 'no-such-challenge' | 'not-your-run' | 'too-many'
>('/challenges/withdraw', { isWithdrawn: 'boolean' });

/** Opens a room for two players of a challenge who have finished it, or names the one that is open (C9). */
export const playTogether = endpoint<
  ChallengeClaim,
  OpenedRoom,
  'signed-out' | 'no-such-challenge' | 'not-your-run' | 'too-many'
>('/challenges/room', { room: 'string' });

/** Counts the answers that the challenger has not seen, of the account and of these challenges of a visitor (C8). */
export const countAnswers = endpoint<
  { readonly claims: readonly Required<ChallengeClaim>[] },
  { readonly unseen: number },
  'signed-out' | 'too-many'
>('/challenges/answers', {});
