/**
 * The table of HTTP endpoints. Import it as `api`. docs/protocol.md explains each endpoint.
 *
 * @module
 */
import type { PastRound, Strength } from '#engine/duel/automata/automaton.ts';
import type { Grade } from '#engine/levels.ts';
import type { OwnPuzzleRefusal, VerificationRefusal } from '#engine/verify-result.ts';

/**
 * An HTTP endpoint, as browsers know it. It takes JSON by POST, and responds with status 200 and an answer, or
 * with the status of a refusal and `{ refusal }`. Statuses and schemas are in http-schemas.ts, for the server.
 */
export type Endpoint<Body, Answer, Refusal extends string> = {
  readonly path: string;
  /** The fields by which a browser recognizes an answer, with their types. */
  readonly fields: FieldTypes<Answer>;
  /** Never set. Tells TypeScript the types of a request. */
  readonly types?: { readonly body: Body; readonly answer: Answer; readonly refusal: Refusal };
};

type FieldTypes<Answer> = Answer extends object
  ? { readonly [Field in keyof Answer]?: Answer[Field] extends string ? 'string' : 'boolean' }
  : Readonly<Record<never, never>>;

const endpoint = <Body, Answer, Refusal extends string>(
  path: string,
  fields: FieldTypes<Answer>,
): Endpoint<Body, Answer, Refusal> => ({ path, fields });

/** The path of an endpoint that shares the URL of a page with the form of that page. */
const SAME_PAGE = '';

/**
 * The header in which a page names the player for whom it was rendered. If another player has signed in
 * since, the server refuses the request as `signed-out` (V8).
 */
export const PLAYER_HEADER = 'x-player';

/**
 * An attempt with its puzzle and the solution, which the hints need, in the notation of engine/notation.ts. The
 * seed is for browsers that do not read the puzzle yet. A calm attempt stays calm (R21).
 */
export type IssuedAttempt = {
  readonly attempt: string;
  readonly level: number;
  readonly seed: string;
  readonly puzzle: string;
  readonly solution: string;
  readonly isCalm: boolean;
};

/** An attempt that is played without a timer (R21), once it has become calm and once it is solved. */
export type CalmAttempt = { readonly attempt: string; readonly level: number; readonly isSolved: boolean };

/**
 * A finished game as a browser submits it, in the notation of engine/notation.ts. `puzzle` is missing only from
 * browsers that are older than 22 November 2026, whose puzzles were those of their seeds.
 */
export type SentResult = {
  readonly attempt: string;
  readonly level: number;
  readonly seed: string;
  readonly log: string;
  readonly puzzle?: string | undefined;
};

/**
 * The reasons for which a result is not recorded. A retry gets the same refusal, unlike `too-many` and
 * `clock-set-back`, after which the browser sends the result again later.
 */
export type ResultRefusal =
  | VerificationRefusal['refusal']
  | OwnPuzzleRefusal
  | 'not-your-attempt'
  | 'another-puzzle'
  | 'calm'
  | 'no-such-puzzle'
  | 'puzzle-missing';

/** The recorded result of an attempt. `isNew` is false if an earlier request has recorded it (V1). */
type RecordedResult = {
  readonly isNew: boolean;
  readonly result: {
    readonly level: number;
    readonly score: number;
    readonly timeSeconds: number;
    readonly undosUsed: number;
    readonly hintsUsed: number;
  };
};

/** How many attempts a browser joins in one request. It sends more in several. */
export const MAX_JOINED_ATTEMPTS = 200;

/** An attempt and, if it belongs to a visitor, the key that proves it. */
type DailyClaim = { readonly attempt: string; readonly key?: string | undefined };

/**
 * An attempt at the grid of a day with its puzzle, in the notation of engine/notation.ts. `elapsedMs` is the time since
 * the server issued it, which is more than 0 for an account that goes on in another browser. Only visitors get a key.
 */
export type DailyAttempt = {
  readonly attempt: string;
  readonly key?: string | undefined;
  readonly day: string;
  readonly puzzle: string;
  readonly solution: string;
  readonly elapsedMs: number;
};

/** A finished attempt at the grid of a day, as the server has judged it (J11, J12). */
export type DailyResult = {
  readonly day: string;
  readonly durationMs: number;
  readonly undosUsed: number;
  readonly hintsUsed: number;
  readonly restartsUsed: number;
  /** True if it counts for the streak. */
  readonly isKept: boolean;
  /** True if its time is the server's own, and the first of its player that day. */
  readonly isVerified: boolean;
};

/**
 * The verified times of a day (J13). `medianMs` is there from three times on, and from ten on `percentilesMs`: the
 * times below which 1 % to 99 % of them lie.
 */
export type DailyTimes = {
  readonly count: number;
  readonly medianMs?: number | undefined;
  readonly percentilesMs?: readonly number[] | undefined;
};

/** The reasons for which the result of a daily attempt is not recorded. A retry gets the same refusal. */
export type DailyRefusal = VerificationRefusal['refusal'] | 'not-your-attempt' | 'no-such-attempt';

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

/**
 * A finished run as a viewer may see it. A visitor may have no name. `logs` are those of the challenger and of the viewer,
 * once the viewer has finished (C5); `readRoutes` has the others.
 */
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
  readonly logs?: readonly string[] | undefined;
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
  readonly challenger: RunView | null;
  readonly answerCount: number;
  readonly answers?: readonly RunView[] | undefined;
  readonly puzzles?: readonly string[] | undefined;
  /** The challenges that were made back, for those between whom they are (C10). */
  readonly back?: readonly { readonly code: string; readonly name: string | null }[] | undefined;
  /** True if another player who has finished has just looked at this challenge (C9). */
  readonly isOtherThere: boolean;
  /** The room in which another player waits (C9). */
  readonly room: string | null;
};

/** How many challenges of a visitor are asked about in one request. */
export const MAX_CHALLENGE_CLAIMS = 20;

/** Enters the queue or keeps the place in it. Leaves the queue or, if `room` is given, the room of a match. */
export type MatchmakingRequest =
  | { readonly intent: 'seek' }
  | { readonly intent: 'leave'; readonly room?: string | undefined };

export type MatchmakingAnswer =
  | { readonly state: 'searching' | 'left' }
  | { readonly state: 'matched'; readonly room: string };

/**
 * A duel against the house (D30). `past` are the rounds that the player has finished in this browser, the latest last:
 * levels, with the points that each has cost. They set the pace and count for nothing else.
 */
export type HouseRequest = {
  readonly strength: Strength;
  readonly past: readonly PastRound[];
};

/** The code of a room in which an automaton sits. Its game begins when the player opens its page. */
type OpenedRoom = { readonly room: string };

/** The room of a recording, with the name of its player and when it was recorded (D32). */
export type OpenedRecording = OpenedRoom & { readonly name: string; readonly recordedAt: number };

/** The event sent when a game starts. It does not identify the player. */
export type GameStarted = {
  readonly mode: 'solo' | 'multiplayer_private' | 'multiplayer_matchmaking';
  readonly language: 'fr' | 'en';
  readonly timestamp: string;
};

type NoFields = Readonly<Record<never, never>>;

/** The path of the lobby of a new room, in the language of the page. */
type CreatedRoom = { readonly lobby: string };

/** A username. The answer has it as it is stored, trimmed and in Unicode normal form C. */
type Username = { readonly username: string };

export type UsernameRefusal = 'missing' | 'too-long' | 'unwanted-characters' | 'reserved';

/** Issues an attempt at a level to a player with an account (V2). */
export const issueAttempt = endpoint<
  { readonly level: number },
  IssuedAttempt,
  'signed-out' | 'too-many-open' | 'no-puzzle-found'
>('/attempts', { attempt: 'string', seed: 'string', puzzle: 'string', solution: 'string' });

/** Records a finished game of a player with an account. */
export const submitResult = endpoint<
  SentResult,
  RecordedResult,
  ResultRefusal | 'signed-out' | 'clock-set-back' | 'too-many'
>('/results', { isNew: 'boolean' });

/** Marks an attempt as calm, so that it has no result, and counts its level once it is solved (V12). */
export const playCalm = endpoint<
  CalmAttempt,
  { readonly isCalm: boolean },
  'signed-out' | 'not-your-attempt' | 'too-many'
>('/attempts/calm', { isCalm: 'boolean' });

/**
 * Issues an attempt at the grid of a day to a visitor or a player (J11). A day that has not begun does not exist. A
 * visitor sends the `key` of their earlier attempt at this day, and gets that attempt again if it is open.
 */
export const startDaily = endpoint<
  { readonly day: string; readonly key?: string | undefined },
  DailyAttempt,
  'signed-out' | 'no-such-day' | 'no-puzzle-found' | 'too-many'
>('/daily/attempts', { attempt: 'string', puzzle: 'string', solution: 'string' });

/** Records a finished attempt at the grid of a day, with the times of that day. */
export const finishDaily = endpoint<
  DailyClaim & { readonly log: string },
  { readonly isNew: boolean; readonly result: DailyResult; readonly times: DailyTimes },
  DailyRefusal | 'signed-out' | 'clock-set-back' | 'too-many'
>('/daily/results', { isNew: 'boolean' });

/**
 * Gives the attempts of a visitor to the player who has signed in (J14). An attempt whose key is wrong, or that already
 * has a player, is passed over. Returns how many were joined.
 */
export const joinDaily = endpoint<
  { readonly attempts: readonly Required<DailyClaim>[] },
  { readonly joined: number },
  'signed-out' | 'too-many'
>('/daily/join', {});

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

/** Reads the logs of a finished run, for players who have finished theirs (C5). */
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

/** Adds a player with an account to the matchmaking queue or removes them. */
export const matchmaking = endpoint<MatchmakingRequest, MatchmakingAnswer, 'signed-out' | 'too-many'>('/matchmaking', {
  state: 'string',
});

/** Opens a room in which the house sits, for a visitor or a player (D28). */
export const openHouse = endpoint<HouseRequest, OpenedRoom, 'too-many'>('/duels/house', { room: 'string' });

/** Opens a room with a recording whose grids the player has not seen (D32). The recording is null if there is none. */
export const openRecording = endpoint<
  NoFields,
  { readonly recording: OpenedRecording | null },
  'signed-out' | 'too-many'
>('/duels/recording', {});

/** Stores whether the player lends recordings of their duels (D31). Taking that back deletes those they have lent (D33). */
export const lendRecordings = endpoint<{ readonly lends: boolean }, { readonly lends: boolean }, 'signed-out'>(
  '/recordings',
  { lends: 'boolean' },
);

/** Counts a started game. */
export const countGameStarted = endpoint<GameStarted, undefined, 'too-many'>('/events/game-started', {});

/** Creates a private room. */
export const createRoom = endpoint<NoFields, CreatedRoom, 'too-many' | 'broken'>(SAME_PAGE, { lobby: 'string' });

/** Changes the username of the player. */
export const rename = endpoint<Username, Username, 'signed-out' | UsernameRefusal | 'broken'>(SAME_PAGE, {
  username: 'string',
});
