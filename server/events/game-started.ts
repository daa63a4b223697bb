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

const MOST_CHARACTERS = 500;

/** Reads the event that a browser sent, or says in a word why it is none. */
export function readGameStarted(text: string): GameStarted | 'too-long' | 'malformed' {
  if (text.length > MOST_CHARACTERS) return 'too-long';
  try {
    return gameStarted.parse(JSON.parse(text));
  } catch {
    return 'malformed'; // no JSON, or not this event
  }
}

/** Writes the event to the log, where starts can be counted by day. */
export const logGameStarted =
  (log: Logger) =>
  (event: GameStarted): void =>
    log.info(event, 'game.started');
