import { z } from 'zod';
import { DUEL } from '#engine/duel/duel.ts';
import { MAX_PUZZLE_CHARACTERS } from '#engine/notation.ts';
import { MAX_CHALLENGE_CLAIMS, MAX_JOINED_CHALLENGES, MAX_LISTED_CHALLENGES } from '#protocol/http/endpoint.ts';
import {
  bytesWithLogs,
  CHALLENGE_CODE,
  count,
  grade,
  inputKind,
  level,
  MAX_LOG_CHARACTERS,
  nameRefusals,
  room,
  token,
} from './fields.ts';

const challengeCode = z.string().regex(CHALLENGE_CODE);

/**
 * The key that proves that a run belongs to a visitor. The visitor’s browser makes the key, which has at least 20
 * characters so that it cannot be guessed.
 */
const runKey = z.string().regex(/^[\w-]{20,64}$/);

/**
 * A visitor’s name. Its length is checked later, so that a name that is too long gets the same refusal as in other
 * forms.
 */
const name = z.string().optional();

const claim = { code: challengeCode, key: runKey.optional() };

/** A challenge that a visitor has made or played, and the key that proves that the visitor’s run is theirs. */
const visitorClaim = z.strictObject({ code: challengeCode, key: runKey });

const newRun = { run: token, key: runKey.optional(), name, language: z.enum(['fr', 'en']) };

/** The HTTP status for each reason to refuse a finished run of a challenge. */
export const runRefusals = { impossible: 422, 'not-solved': 422, 'too-fast': 422 } as const;

const runView = z.object({
  run: z.string(),
  name: z.string().nullable(),
  isYours: z.boolean(),
  how: z.enum(['solved', 'given-up']),
  durationMs: count,
  undosUsed: count,
  hintsUsed: count,
  restartsUsed: count,
  /** True if the server itself has measured the time of the run (C3). */
  isVerified: z.boolean(),
});

const challengeView = z.object({
  code: challengeCode,
  form: z.enum(['grid', 'five']),
  language: z.enum(['fr', 'en']),
  sizes: z.array(count),
  level: level.nullable(),
  day: z.string().nullable(),
  grade: grade.nullable(),
  state: z.enum(['open', 'full', 'expired', 'withdrawn']),
  expiresAt: z.string(),
  you: z.enum(['challenger', 'stranger', 'playing', 'finished']),
  /** True if the viewer has begun to play the challenge. */
  isBegun: z.boolean(),
  /**
   * True if the viewer’s account finished the grid of the challenge when it was the grid of the day. A new run of the
   * viewer then has that result from the start (C13).
   */
  hasFinishedGrid: z.literal(true).optional(),
  challenger: runView.nullable(),
  answerCount: count,
  answers: z.array(runView).optional(),
  puzzles: z.array(z.string()).optional(),
  /**
   * The challenges that other players made in return for a challenge. Each is shown only to the player who made it and
   * to the challenger of the first challenge (C10).
   */
  back: z.array(z.object({ code: challengeCode, name: z.string().nullable() })).optional(),
  /** True if another player who has finished the challenge is looking at its page now, or was a moment ago (C9). */
  isOtherThere: z.boolean(),
  /**
   * The code of a room that is open for a duel between two players of this challenge, and whether the viewer has opened
   * it (C9).
   */
  room: room.nullable(),
  isRoomYours: z.boolean(),
});

export const createChallenge = {
  refusals: {
    malformed: 400,
    'signed-out': 401,
    'key-missing': 400,
    'no-such-challenge': 404,
    'not-your-run': 422,
    'no-such-puzzle': 422,
    'no-puzzle-found': 503,
    'too-many': 429,
    ...nameRefusals,
    ...runRefusals,
  },
  maxBytes: bytesWithLogs(1),
  body: z.discriminatedUnion('form', [
    z.strictObject({
      form: z.literal('grid'),
      ...newRun,
      puzzle: z.string().max(MAX_PUZZLE_CHARACTERS),
      log: z.string().max(MAX_LOG_CHARACTERS),
      grade: grade.optional(),
      attempt: token.optional(),
      attemptKey: token.optional(),
    }),
    z.strictObject({ form: z.literal('five'), ...newRun }),
    z.strictObject({ form: z.literal('back'), ...newRun, code: challengeCode }),
  ]),
  answer: z.object({
    code: challengeCode,
    /**
     * True if a player can begin the challenge. False only if an earlier request made the challenge, and it has expired
     * or was withdrawn since (C6, C7).
     */
    isOpen: z.boolean(),
  }),
};

export const startRun = {
  refusals: {
    malformed: 400,
    'signed-out': 401,
    'key-missing': 400,
    'no-such-challenge': 404,
    over: 410,
    'not-ready': 409,
    'already-finished': 409,
    'too-many': 429,
    ...nameRefusals,
  },
  body: z.strictObject({ ...claim, name, attemptKey: token.optional() }),
  answer: z.object({
    run: z.string(),
    puzzles: z.array(z.string()),
    elapsedMs: count,
    pace: z.array(z.tuple([count, count])).optional(),
    /** The player’s attempt at the grid of a day, if the run is that attempt (C13). */
    daily: z
      .object({ attempt: z.string(), day: z.string(), solution: z.string(), issuedAt: count, isOnDay: z.boolean() })
      .optional(),
  }),
};

export const finishRun = {
  refusals: {
    malformed: 400,
    'signed-out': 401,
    'no-such-challenge': 404,
    'not-your-run': 422,
    'too-slow': 422,
    'clock-set-back': 503,
    'too-many': 429,
    ...runRefusals,
  },
  maxBytes: bytesWithLogs(DUEL.rounds),
  body: z.strictObject({
    ...claim,
    logs: z.array(z.string().max(MAX_LOG_CHARACTERS)).min(1).max(DUEL.rounds),
    how: z.enum(['solved', 'given-up']),
    /**
     * The kind of input (mouse, finger or keys) with which most of the game was drawn. Stored only if the run is also a
     * daily attempt.
     */
    input: inputKind.optional(),
  }),
  answer: z.object({ isNew: z.boolean(), challenge: challengeView }),
};

export const nameRun = {
  refusals: {
    malformed: 400,
    'signed-out': 401,
    'no-such-challenge': 404,
    'not-your-run': 422,
    over: 410,
    'already-named': 409,
    'too-many': 429,
    ...nameRefusals,
  },
  body: z.strictObject({ ...claim, name: z.string() }),
  /** The visitor’s name as the server has stored it. */
  answer: z.object({ name: z.string() }),
};

export const readChallenge = {
  refusals: { malformed: 400, 'signed-out': 401, 'no-such-challenge': 404, 'too-many': 429 },
  body: z.strictObject(claim),
  answer: challengeView,
};

export const readRoutes = {
  refusals: { malformed: 400, 'signed-out': 401, 'no-such-challenge': 404, 'not-your-run': 422, 'too-many': 429 },
  body: z.strictObject({ ...claim, run: token }),
  answer: z.object({ logs: z.array(z.string()) }),
};

export const withdrawChallenge = {
  refusals: { malformed: 400, 'signed-out': 401, 'no-such-challenge': 404, 'not-your-run': 422, 'too-many': 429 },
  body: z.strictObject(claim),
  answer: z.object({ isWithdrawn: z.boolean() }),
};

export const playTogether = {
  refusals: { malformed: 400, 'signed-out': 401, 'no-such-challenge': 404, 'not-your-run': 422, 'too-many': 429 },
  body: z.strictObject(claim),
  answer: z.object({ room }),
};

export const countAnswers = {
  refusals: { malformed: 400, 'signed-out': 401, 'too-many': 429 },
  body: z.strictObject({ claims: z.array(visitorClaim).max(MAX_CHALLENGE_CLAIMS) }),
  answer: z.object({
    unseen: count,
    /** The latest result that the challenger has not seen. Missing if the challenger has seen all results. */
    latest: z
      .object({
        code: challengeCode,
        name: z.string().nullable(),
        how: z.enum(['solved', 'given-up']),
        durationMs: count,
      })
      .optional(),
  }),
};

export const joinChallenges = {
  refusals: { malformed: 400, 'signed-out': 401, 'too-many': 429 },
  body: z.strictObject({ claims: z.array(visitorClaim).max(MAX_JOINED_CHALLENGES) }),
  answer: z.object({
    joined: count,
    /** The challenges whose run stays the visitor’s, because the account already has a run of the same challenge. */
    kept: z.array(challengeCode),
  }),
};

const result = runView.pick({ how: true, durationMs: true });

export const listChallenges = {
  refusals: { malformed: 400, 'signed-out': 401, 'too-many': 429 },
  body: z.strictObject({ claims: z.array(visitorClaim).max(MAX_LISTED_CHALLENGES) }),
  answer: z.object({
    challenges: z.array(
      z.object({
        code: challengeCode,
        form: z.enum(['grid', 'five']),
        sizes: z.array(count),
        /** The time at which the player made the challenge or began to play it. */
        at: z.string(),
        state: z.enum(['open', 'expired', 'withdrawn']),
        /** True if the player has made the challenge. */
        isOwn: z.boolean(),
        /** The player’s own result, or null until the player has finished the challenge. */
        own: result.nullable(),
        /**
         * The challenger’s result. If the player is the challenger, the latest result of another player. Null if
         * there is none.
         */
        other: result.extend({ name: z.string().nullable() }).nullable(),
        /**
         * How many players other than the challenger have finished the challenge. `unseen` is how many of their
         * results the challenger has not seen, and 0 if the player is not the challenger.
         */
        answers: count,
        unseen: count,
      }),
    ),
  }),
};
