import { z } from 'zod';
import { LEVELS } from '#engine/levels.ts';
import type { SentResult } from './record-result.ts';

const level = z.int().min(LEVELS.first).max(LEVELS.last);

/** Attempts and seeds are texts of our own making, and short. */
const name = z.string().regex(/^[\x21-\x7e]{1,64}$/);

const MAX_LOG_CHARACTERS = 200_000;

const attemptRequest = z.strictObject({ level });

const sentResult = z.strictObject({ attempt: name, level, seed: name, log: z.string().max(MAX_LOG_CHARACTERS) });

/** Which level a browser asks for, undefined if it asks for something else. */
export const readAttemptRequest = (request: Request): Promise<{ readonly level: number } | undefined> =>
  readJson(request, attemptRequest);

/** The result that a browser sends, undefined if it is none. What it claims is still to be judged. */
export const readSentResult = (request: Request): Promise<SentResult | undefined> => readJson(request, sentResult);

async function readJson<T>(request: Request, shape: z.ZodType<T>): Promise<T | undefined> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) return undefined;
  const value: unknown = await request.json().catch(() => undefined);
  return shape.safeParse(value).data;
}
