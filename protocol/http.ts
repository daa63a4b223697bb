import type { VerificationRefusal } from '#engine/verify-result.ts';

/**
 * An HTTP endpoint, which takes JSON by POST. It responds with status 200 and an answer, or with the status of
 * a refusal and `{ refusal }`. The schemas are in http-schemas.ts, because browsers do not load them.
 */
export type Endpoint<Body, Answer, Refusal extends string> = {
  readonly path: string;
  /** The HTTP status of each refusal. */
  readonly refusals: Readonly<Record<Refusal | 'malformed', number>>;
  /** Returns true if the JSON of a successful response has the fields that browsers read. */
  readonly isAnswer: (json: Readonly<Record<string, unknown>>) => boolean;
  /** Never set. Tells TypeScript the types of the body and the answer. */
  readonly types?: { readonly body: Body; readonly answer: Answer };
};

/** Lets TypeScript check an endpoint against its types. A refusal without a status does not compile. */
const endpoint = <Body, Answer, Refusal extends string>(given: Endpoint<Body, Answer, Refusal>) => given;

/** The path of an endpoint that shares the URL of a page with the form of that page. */
const SAME_PAGE = '';

/**
 * The header in which a page names the player for whom it was rendered. If another player has signed in
 * since, the server refuses the request as `signed-out` (V8).
 */
export const PLAYER_HEADER = 'x-player';

export type IssuedAttempt = { readonly attempt: string; readonly level: number; readonly seed: string };

/** A finished game as a browser submits it. The log is in the notation of engine/notation.ts. */
export type SentResult = {
  readonly attempt: string;
  readonly level: number;
  readonly seed: string;
  readonly log: string;
};

/** The reasons for which a result is not recorded. A retry gets the same refusal. */
export type ResultRefusal = VerificationRefusal['refusal'] | 'not-your-attempt' | 'another-puzzle';

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

/** Enters the queue or keeps the place in it. Leaves the queue or, if `room` is given, the room of a match. */
export type MatchmakingRequest =
  | { readonly intent: 'seek' }
  | { readonly intent: 'leave'; readonly room?: string | undefined };

export type MatchmakingAnswer =
  | { readonly state: 'searching' | 'left' }
  | { readonly state: 'matched'; readonly room: string };

/** The event sent when a game starts. It does not identify the player. */
export type GameStarted = {
  readonly mode: 'solo' | 'multiplayer_private' | 'multiplayer_matchmaking';
  readonly language: 'fr' | 'en';
  readonly timestamp: string;
};

export type UsernameRefusal = 'missing' | 'too-long' | 'unwanted-characters';

/** Every HTTP endpoint. docs/protocol.md says what each one does. */
export const api = {
  issueAttempt: endpoint<{ readonly level: number }, IssuedAttempt, 'signed-out' | 'too-many-open'>({
    path: '/attempts',
    refusals: { malformed: 400, 'signed-out': 401, 'too-many-open': 409 },
    isAnswer: ({ attempt, seed }) => typeof attempt === 'string' && typeof seed === 'string',
  }),
  submitResult: endpoint<SentResult, RecordedResult, ResultRefusal | 'signed-out' | 'too-many'>({
    path: '/results',
    refusals: {
      malformed: 400,
      'signed-out': 401,
      impossible: 422,
      'no-such-puzzle': 422,
      'not-solved': 422,
      'too-fast': 422,
      'too-slow': 422,
      'not-your-attempt': 422,
      'another-puzzle': 422,
      'too-many': 429,
    },
    isAnswer: ({ isNew }) => typeof isNew === 'boolean',
  }),
  matchmaking: endpoint<MatchmakingRequest, MatchmakingAnswer, 'signed-out'>({
    path: '/matchmaking',
    refusals: { malformed: 400, 'signed-out': 401 },
    isAnswer: ({ state, room }) =>
      state === 'searching' || state === 'left' || (state === 'matched' && typeof room === 'string'),
  }),
  countGameStarted: endpoint<GameStarted, undefined, never>({
    path: '/events/game-started',
    refusals: { malformed: 400 },
    isAnswer: () => true,
  }),
  /** Creates a private room and returns the path of its lobby, in the language of the page. */
  createRoom: endpoint<Readonly<Record<never, never>>, { readonly lobby: string }, 'too-many' | 'broken'>({
    path: SAME_PAGE,
    refusals: { malformed: 400, 'too-many': 429, broken: 500 },
    isAnswer: ({ lobby }) => typeof lobby === 'string',
  }),
  /** Changes the username of the player, and returns the name as it is stored. */
  rename: endpoint<
    { readonly username: string },
    { readonly username: string },
    'signed-out' | UsernameRefusal | 'broken'
  >({
    path: SAME_PAGE,
    refusals: {
      malformed: 400,
      'signed-out': 401,
      missing: 400,
      'too-long': 400,
      'unwanted-characters': 400,
      broken: 500,
    },
    isAnswer: ({ username }) => typeof username === 'string',
  }),
} as const;
