import { z } from 'zod';
import { MAX_JOINED_ATTEMPTS } from '#protocol/http/endpoint.ts';
import { bytesWithLogs, count, grade, inputKind, MAX_LOG_CHARACTERS, token } from './fields.ts';

export const startDaily = {
  refusals: { malformed: 400, 'signed-out': 401, 'no-such-day': 404, 'too-many': 429, 'no-puzzle-found': 503 },
  body: z.strictObject({ day: z.string().max(10), key: token.optional() }),
  answer: z.object({
    attempt: z.string(),
    key: z.string().optional(),
    day: z.string(),
    puzzle: z.string(),
    solution: z.string(),
    /**
     * The grade of the puzzle of the attempt. Left out if the operator has replaced the grid of the day since the
     * attempt was issued.
     */
    grade: grade.optional(),
    elapsedMs: count,
  }),
};

export const finishDaily = {
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
  maxBytes: bytesWithLogs(1),
  body: z.strictObject({
    attempt: token,
    key: token.optional(),
    log: z.string().max(MAX_LOG_CHARACTERS),
    input: inputKind.optional(),
  }),
  answer: z.object({
    isNew: z.boolean(),
    result: z.object({
      day: z.string(),
      durationMs: count,
      undosUsed: count,
      hintsUsed: count,
      restartsUsed: count,
      /** True if the result counts for the player's streak. */
      isKept: z.boolean(),
      /** True if the server itself has measured the time, and it is the player's first result of that day. */
      isVerified: z.boolean(),
    }),
    times: z.object({
      count,
      place: count.optional(),
      medianMs: count.optional(),
      percentilesMs: z.array(count).length(99).optional(),
    }),
  }),
};

export const joinDaily = {
  refusals: { malformed: 400, 'signed-out': 401, 'too-many': 429 },
  maxBytes: MAX_JOINED_ATTEMPTS * 200,
  body: z.strictObject({
    attempts: z
      .array(z.strictObject({ attempt: token, key: token }))
      .min(1)
      .max(MAX_JOINED_ATTEMPTS),
  }),
  answer: z.object({ joined: count }),
};
