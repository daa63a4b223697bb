import { ok } from '#engine/result.ts';
import { served } from '#protocol/http-schemas.ts';
import { countGameStarted } from '#server/games/game-started.ts';
import { handle } from '#server/http/handle.ts';

/** Counts a started game that the browser reports. */
export const action = handle(served.countGameStarted, async ({ body, services: { db, now } }) => {
  await countGameStarted(db, body, now());
  return ok(undefined);
});
