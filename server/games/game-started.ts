import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { ok, type Result, refused } from '#engine/result.ts';
import type { Database } from '#server/db/open-database.ts';
import { gameStarts } from '#server/db/schema.ts';
import { LANGUAGES } from '#site/languages.ts';

const gameStarted = z.strictObject({
  mode: z.enum(['solo', 'multiplayer_private', 'multiplayer_matchmaking']),
  language: z.enum(LANGUAGES),
  timestamp: z.iso.datetime(),
});

/** The event sent when a game starts. It does not identify the player. */
export type GameStarted = z.infer<typeof gameStarted>;

const MAX_BYTES = 500;

/** Parses an event sent by a browser and returns the event, or the reason for refusing it. */
export async function readGameStarted(
  body: AsyncIterable<Uint8Array> | null,
): Promise<Result<GameStarted, 'too-long' | 'malformed'>> {
  const bytes = await readUpTo(MAX_BYTES, body ?? []);
  if (bytes === undefined) return refused('too-long');
  try {
    return ok(gameStarted.parse(JSON.parse(bytes.toString())));
  } catch {
    return refused('malformed'); // the body is not JSON or not a valid event
  }
}

/**
 * Reads a request body, or returns undefined as soon as the body exceeds `maxBytes`. The limit is needed
 * because the endpoint is public.
 */
async function readUpTo(
  maxBytes: number,
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let remaining = maxBytes;
  for await (const chunk of body) {
    remaining -= chunk.length;
    if (remaining < 0) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Counts one started game for the UTC day of `now`, the mode and the language. */
export const countGameStarted = (db: Database, { mode, language }: GameStarted, now: Date): Promise<unknown> =>
  db
    .insert(gameStarts)
    .values({ day: now.toISOString().slice(0, 10), mode, language, starts: 1 })
    .onConflictDoUpdate({
      target: [gameStarts.day, gameStarts.mode, gameStarts.language],
      set: { starts: sql`${gameStarts.starts} + 1` },
    });
