import { z } from 'zod';
import { LEVELS } from '#engine/levels.ts';
import { MAX_PUZZLE_CHARACTERS } from '#engine/notation.ts';
import type { SentResult } from './judge-result.ts';

const level = z.int().min(LEVELS.first).max(LEVELS.last);

/** The schema of attempt IDs and seeds, which are short generated strings of printable ASCII characters. */
const token = z.string().regex(/^[\x21-\x7e]{1,64}$/);

const MAX_LOG_CHARACTERS = 200_000;

const attemptRequest = z.strictObject({ level });

const sentResult = z.strictObject({
  attempt: token,
  level,
  seed: token,
  log: z.string().max(MAX_LOG_CHARACTERS),
  puzzle: z.string().max(MAX_PUZZLE_CHARACTERS).optional(),
});

/** Parses a request for an attempt, and returns undefined if the request is invalid. */
export const readAttemptRequest = (request: Request): Promise<{ readonly level: number } | undefined> =>
  readJson(request, attemptRequest);

/** Parses a submitted result, and returns undefined if it is malformed. The result is not verified yet. */
export const readSentResult = (request: Request): Promise<SentResult | undefined> => readJson(request, sentResult);

async function readJson<T>(request: Request, schema: z.ZodType<T>): Promise<T | undefined> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) return undefined;
  const value: unknown = await request.json().catch(() => undefined);
  return schema.safeParse(value).data;
}
