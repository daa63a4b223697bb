import { z } from 'zod';
import { MAX_PAST_ROUNDS, STRENGTHS } from '#engine/duel/automata/automaton.ts';
import { DUEL } from '#engine/duel/duel.ts';
import { LEVELS } from '#engine/levels.ts';
import { MAX_PUZZLE_CHARACTERS } from '#engine/notation.ts';
import { POINTS } from '#engine/score.ts';
import * as api from './http.ts';
import { CHALLENGE_CODE, ROOM_CODE } from './parse.ts';

/** An endpoint as the server knows it. */
export type ServedEndpoint<Body, Answer, Refusal extends string> = api.Endpoint<Body, Answer, Refusal> & {
  /** The HTTP status of each refusal. A refusal without a status does not compile. */
  readonly refusals: Readonly<Record<Refusal | 'malformed', number>>;
  readonly body: z.ZodType<Body>;
  /** Removes fields that the contract does not name, such as the other columns of a row. */
  readonly answer: z.ZodType<Answer>;
  /** The maximum size of the body, if it is smaller than that of every request. */
  readonly maxBytes?: number;
  /** True if the body may have any content type, because `sendBeacon` sends JSON as text. */
  readonly isBeacon?: boolean;
};

const serve = <Body, Answer, Refusal extends string>(
  endpoint: api.Endpoint<Body, Answer, Refusal>,
  more: Omit<ServedEndpoint<Body, Answer, Refusal>, keyof api.Endpoint<Body, Answer, Refusal>>,
): ServedEndpoint<Body, Answer, Refusal> => ({ ...endpoint, ...more });

const level = z.int().min(LEVELS.first).max(LEVELS.last);

/** The schema of attempt IDs and seeds, which are short generated strings of printable ASCII characters. */
const token = z.string().regex(/^[\x21-\x7e]{1,64}$/);

const room = z.string().regex(ROOM_CODE);

const count = z.int().min(0);

/** More than any log of a game of up to 2.7 hours has: 3,000 entries of at most 16 characters, with the space. */
const MAX_LOG_CHARACTERS = 50_000;

const challengeCode = z.string().regex(CHALLENGE_CODE);

/** The key of a visitor’s run, which their browser has made. A shorter one could be guessed. */
const runKey = z.string().regex(/^[\w-]{20,64}$/);

/** A visitor’s name, which is read like any other, and refused like any other if it is too long. */
const name = z.string().optional();

const claim = { code: challengeCode, key: runKey.optional() };

const newRun = { run: token, key: runKey.optional(), name, language: z.enum(['fr', 'en']) };

const grade = z.literal([1, 2, 3, 4, 5]);

const nameRefusals = { missing: 400, 'too-long': 400, 'unwanted-characters': 400, reserved: 400 } as const;

const runRefusals = { impossible: 422, 'not-solved': 422, 'too-fast': 422 } as const;

const runView = z.object({
  run: z.string(),
  name: z.string().nullable(),
  isYours: z.boolean(),
  how: z.enum(['solved', 'given-up']),
  durationMs: count,
  undosUsed: count,
  hintsUsed: count,
  isVerified: z.boolean(),
  logs: z.array(z.string()).optional(),
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
  isBegun: z.boolean(),
  challenger: runView.nullable(),
  answerCount: count,
  answers: z.array(runView).optional(),
  puzzles: z.array(z.string()).optional(),
  back: z.array(z.object({ code: challengeCode, name: z.string().nullable() })).optional(),
  isOtherThere: z.boolean(),
  isRoomYours: z.boolean(),
  room: room.nullable(),
});

/** Every endpoint of http.ts with its statuses and schemas, for the server only. */
export const served = {
  issueAttempt: serve(api.issueAttempt, {
    refusals: { malformed: 400, 'signed-out': 401, 'too-many-open': 409, 'no-puzzle-found': 503 },
    body: z.strictObject({ level }),
    answer: z.object({
      attempt: z.string(),
      level,
      seed: z.string(),
      puzzle: z.string(),
      solution: z.string(),
      isCalm: z.boolean(),
    }),
  }),
  submitResult: serve(api.submitResult, {
    refusals: {
      malformed: 400,
      'signed-out': 401,
      impossible: 422,
      'no-such-puzzle': 422,
      'not-of-the-level': 422,
      'several-solutions': 422,
      'not-proven': 422,
      'puzzle-missing': 422,
      'not-solved': 422,
      'too-fast': 422,
      'too-slow': 422,
      'not-your-attempt': 422,
      'another-puzzle': 422,
      calm: 422,
      'clock-set-back': 503,
      'too-many': 429,
    },
    body: z.strictObject({
      attempt: token,
      level,
      seed: token,
      log: z.string().max(MAX_LOG_CHARACTERS),
      puzzle: z.string().max(MAX_PUZZLE_CHARACTERS).optional(),
    }),
    answer: z.object({
      isNew: z.boolean(),
      result: z.object({ level, score: count, timeSeconds: count, undosUsed: count, hintsUsed: count }),
    }),
  }),
  playCalm: serve(api.playCalm, {
    refusals: { malformed: 400, 'signed-out': 401, 'not-your-attempt': 422, 'too-many': 429 },
    body: z.strictObject({ attempt: token, level, isSolved: z.boolean() }),
    answer: z.object({ isCalm: z.boolean() }),
  }),
  startDaily: serve(api.startDaily, {
    refusals: { malformed: 400, 'signed-out': 401, 'no-such-day': 404, 'too-many': 429, 'no-puzzle-found': 503 },
    body: z.strictObject({ day: z.string().max(10), key: token.optional() }),
    answer: z.object({
      attempt: z.string(),
      key: z.string().optional(),
      day: z.string(),
      puzzle: z.string(),
      solution: z.string(),
      elapsedMs: count,
    }),
  }),
  finishDaily: serve(api.finishDaily, {
    refusals: {
      malformed: 400,
      'signed-out': 401,
      impossible: 422,
      'not-solved': 422,
      'too-fast': 422,
      'too-slow': 422,
      'not-your-attempt': 422,
      'no-such-attempt': 422,
      'clock-set-back': 503,
      'too-many': 429,
    },
    body: z.strictObject({ attempt: token, key: token.optional(), log: z.string().max(MAX_LOG_CHARACTERS) }),
    answer: z.object({
      isNew: z.boolean(),
      result: z.object({
        day: z.string(),
        durationMs: count,
        undosUsed: count,
        hintsUsed: count,
        restartsUsed: count,
        isKept: z.boolean(),
        isVerified: z.boolean(),
      }),
      times: z.object({
        count,
        medianMs: count.optional(),
        percentilesMs: z.array(count).length(99).optional(),
      }),
    }),
  }),
  joinDaily: serve(api.joinDaily, {
    refusals: { malformed: 400, 'signed-out': 401, 'too-many': 429 },
    body: z.strictObject({
      attempts: z
        .array(z.strictObject({ attempt: token, key: token }))
        .min(1)
        .max(api.MAX_JOINED_ATTEMPTS),
    }),
    answer: z.object({ joined: count }),
  }),
  createChallenge: serve(api.createChallenge, {
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
    answer: z.object({ code: challengeCode }),
  }),
  startRun: serve(api.startRun, {
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
    body: z.strictObject({ ...claim, name }),
    answer: z.object({
      run: z.string(),
      puzzles: z.array(z.string()),
      elapsedMs: count,
      pace: z.array(z.tuple([count, count])).optional(),
    }),
  }),
  finishRun: serve(api.finishRun, {
    refusals: {
      malformed: 400,
      'signed-out': 401,
      'no-such-challenge': 404,
      'not-your-run': 422,
      'clock-set-back': 503,
      'too-many': 429,
      ...runRefusals,
    },
    body: z.strictObject({
      ...claim,
      logs: z.array(z.string().max(MAX_LOG_CHARACTERS)).min(1).max(DUEL.rounds),
      how: z.enum(['solved', 'given-up']),
    }),
    answer: z.object({ isNew: z.boolean(), challenge: challengeView }),
  }),
  readChallenge: serve(api.readChallenge, {
    refusals: { malformed: 400, 'signed-out': 401, 'no-such-challenge': 404, 'too-many': 429 },
    body: z.strictObject(claim),
    answer: challengeView,
  }),
  readRoutes: serve(api.readRoutes, {
    refusals: { malformed: 400, 'signed-out': 401, 'no-such-challenge': 404, 'not-your-run': 422, 'too-many': 429 },
    body: z.strictObject({ ...claim, run: token }),
    answer: z.object({ logs: z.array(z.string()) }),
  }),
  withdrawChallenge: serve(api.withdrawChallenge, {
    refusals: { malformed: 400, 'signed-out': 401, 'no-such-challenge': 404, 'not-your-run': 422, 'too-many': 429 },
    body: z.strictObject(claim),
    answer: z.object({ isWithdrawn: z.boolean() }),
  }),
  playTogether: serve(api.playTogether, {
    refusals: { malformed: 400, 'signed-out': 401, 'no-such-challenge': 404, 'not-your-run': 422, 'too-many': 429 },
    body: z.strictObject(claim),
    answer: z.object({ room }),
  }),
  countAnswers: serve(api.countAnswers, {
    refusals: { malformed: 400, 'signed-out': 401, 'too-many': 429 },
    body: z.strictObject({
      claims: z.array(z.strictObject({ code: challengeCode, key: runKey })).max(api.MAX_CHALLENGE_CLAIMS),
    }),
    answer: z.object({ unseen: count }),
  }),
  matchmaking: serve(api.matchmaking, {
    refusals: { malformed: 400, 'signed-out': 401, 'too-many': 429 },
    body: z.discriminatedUnion('intent', [
      z.strictObject({ intent: z.literal('seek') }),
      z.strictObject({ intent: z.literal('leave'), room: room.optional() }),
    ]),
    answer: z.discriminatedUnion('state', [
      z.object({ state: z.enum(['searching', 'left']) }),
      z.object({ state: z.literal('matched'), room }),
    ]),
  }),
  openHouse: serve(api.openHouse, {
    refusals: { malformed: 400, 'too-many': 429 },
    body: z.strictObject({
      strength: z.enum(STRENGTHS),
      past: z.array(z.strictObject({ level, lostPoints: count.max(POINTS.start) })).max(MAX_PAST_ROUNDS),
    }),
    answer: z.object({ room }),
  }),
  openRecording: serve(api.openRecording, {
    refusals: { malformed: 400, 'signed-out': 401, 'too-many': 429 },
    body: z.strictObject({}),
    answer: z.object({ recording: z.object({ room, name: z.string(), recordedAt: count }).nullable() }),
  }),
  lendRecordings: serve(api.lendRecordings, {
    refusals: { malformed: 400, 'signed-out': 401, 'too-many': 429 },
    body: z.strictObject({ lends: z.boolean() }),
    answer: z.object({ lends: z.boolean() }),
  }),
  countGameStarted: serve(api.countGameStarted, {
    refusals: { malformed: 400, 'too-many': 429 },
    body: z.strictObject({
      mode: z.enum(['solo', 'multiplayer_private', 'multiplayer_matchmaking']),
      language: z.enum(['fr', 'en']),
      timestamp: z.iso.datetime(),
    }),
    answer: z.undefined(),
    maxBytes: 500,
    isBeacon: true,
  }),
  createRoom: serve(api.createRoom, {
    refusals: { malformed: 400, 'too-many': 429, broken: 500 },
    body: z.strictObject({}),
    answer: z.object({ lobby: z.string() }),
  }),
  rename: serve(api.rename, {
    refusals: {
      malformed: 400,
      'signed-out': 401,
      missing: 400,
      'too-long': 400,
      'unwanted-characters': 400,
      reserved: 400,
      broken: 500,
    },
    body: z.strictObject({ username: z.string() }),
    answer: z.object({ username: z.string() }),
  }),
};
