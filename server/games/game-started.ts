import { sql } from 'drizzle-orm';

import type { GameStarted } from '#protocol/http.ts';
import type { Database } from '#server/db/open-database.ts';
import { gameStarts } from '#server/db/schema.ts';

/** Adds one to the number of games started on the UTC day of `now`, in a mode and a language. */
export const countGameStarted = (db: Database, { mode, language }: GameStarted, now: Date): Promise<unknown> =>
  db
    .insert(gameStarts)
    .values({ day: now.toISOString().slice(0, 10), mode, language, starts: 1 })
    .onConflictDoUpdate({
      target: [gameStarts.day, gameStarts.mode, gameStarts.language],
      set: { starts: sql`${gameStarts.starts} + 1` },
    });
