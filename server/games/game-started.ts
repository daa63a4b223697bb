import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/open-database.ts';
import { gameStarts } from '#server/db/schema.ts';
import { LANGUAGES } from '#site/languages.ts';

const gameStarted = z.strictObject({
  mode: z.enum(['solo', 'multiplayer_private', 'multiplayer_matchmaking']),
  language: z.enum(LANGUAGES),
  timestamp: z.iso.datetime(),
});

/** That a game was begun: in which mode and language, and when. Nothing in it says by whom. */
export type GameStarted = z.infer<typeof gameStarted>;

const MAX_BYTES = 500;

/** Reads the event that a browser sent, or says in a word why it is none. */
export async function readGameStarted(
  body: AsyncIterable<Uint8Array> | null,
): Promise<GameStarted | 'too-long' | 'malformed'> {
  const bytes = await readUpTo(MAX_BYTES, body ?? []);
  if (bytes === undefined) return 'too-long';
  try {
    return gameStarted.parse(JSON.parse(bytes.toString()));
  } catch {
    return 'malformed'; // no JSON, or not this event
  }
}

/** The whole body, undefined as soon as it is longer: anybody may send here, and send for ever. */
async function readUpTo(
  mostBytes: number,
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let left = mostBytes;
  for await (const chunk of body) {
    left -= chunk.length;
    if (left < 0) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Counts one more game begun on this day, in this mode and language. */
export const countGameStarted = (db: Database, { mode, language }: GameStarted, now: Date): Promise<unknown> =>
  db
    .insert(gameStarts)
    .values({ day: now.toISOString().slice(0, 10), mode, language, starts: 1 })
    .onConflictDoUpdate({
      target: [gameStarts.day, gameStarts.mode, gameStarts.language],
      set: { starts: sql`${gameStarts.starts} + 1` },
    });
