import { z } from 'zod';
import { MAX_GRID_CODE_CHARACTERS } from '#engine/grid-code.ts';
import { MAX_PUZZLE_CHARACTERS } from '#engine/notation.ts';
import { bytesWithLogs, count, level, MAX_LOG_CHARACTERS, token } from './fields.ts';

export const issueAttempt = {
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
};

export const submitResult = {
  refusals: {
    malformed: 400,
    'signed-out': 401,
    impossible: 422,
    'no-such-puzzle': 422,
    'not-of-the-level': 422,
    'several-solutions': 422,
    'not-proven': 422,
    'not-solved': 422,
    'too-fast': 422,
    'too-slow': 422,
    'no-such-attempt': 422,
    'not-your-attempt': 422,
    'another-puzzle': 422,
    calm: 422,
    'clock-set-back': 503,
    'too-many': 429,
  },
  maxBytes: bytesWithLogs(1),
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
};

export const playCalm = {
  refusals: { malformed: 400, 'signed-out': 401, 'not-your-attempt': 422, 'too-many': 429 },
  body: z.strictObject({ attempt: token, level, isSolved: z.boolean() }),
  answer: z.object({ isCalm: z.boolean() }),
};

export const submitGrid = {
  refusals: {
    malformed: 400,
    'signed-out': 401,
    impossible: 422,
    'no-such-puzzle': 422,
    'not-a-free-grid': 422,
    'not-solved': 422,
    'too-fast': 422,
    'too-slow': 422,
    'too-many': 429,
  },
  maxBytes: bytesWithLogs(1),
  body: z.strictObject({
    code: z
      .string()
      .regex(/^[\w-]+$/)
      .max(MAX_GRID_CODE_CHARACTERS),
    log: z.string().max(MAX_LOG_CHARACTERS),
  }),
  answer: z.object({ isNew: z.boolean() }),
};

export const countGameStarted = {
  refusals: { malformed: 400, 'too-many': 429 },
  body: z.strictObject({
    mode: z.enum(['solo', 'multiplayer_private', 'multiplayer_matchmaking']),
    language: z.enum(['fr', 'en']),
    timestamp: z.iso.datetime(),
  }),
  answer: z.undefined(),
  maxBytes: 500,
  isBeacon: true,
};
