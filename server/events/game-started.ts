import type { Logger } from 'pino';
import { z } from 'zod';
import { LANGUAGES } from '#site/languages.ts';

const gameStarted = z.strictObject({
  mode: z.enum(['solo', 'multiplayer_private', 'multiplayer_matchmaking']),
  language: z.enum(LANGUAGES),
  timestamp: z.iso.datetime(),
});

/** That a game was begun: in which mode and language, and when. Nothing in it says by whom. */
export type GameStarted = z.infer<typeof gameStarted>;

const MOST_BYTES = 500;

/** Reads the event that a browser sent, or says in a word why it is none. */
export async function readGameStarted(
  body: AsyncIterable<Uint8Array> | null,
): Promise<GameStarted | 'too-long' | 'malformed'> {
  const bytes = await readUpTo(MOST_BYTES, body ?? []);
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

/** Writes the event to the log, where starts can be counted by day. */
export const logGameStarted =
  (log: Logger) =>
  (event: GameStarted): void =>
    log.info(event, 'game.started');
