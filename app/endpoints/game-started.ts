import { ok, refused } from '#engine/result.ts';
import { served } from '#protocol/http-schemas.ts';
import { countGameStarted } from '#server/games/game-started.ts';
import { callerOf } from '#server/http/client-ip.ts';
import { handle } from '#server/http/handle.ts';

/** Counts a game that the browser has started, without any data about the player. */
export const action = handle(
  served.countGameStarted,
  async ({ body, request, services: { db, memoryLimits, now } }) => {
    const { address } = callerOf(request);
    if (!(await memoryLimits.allow('started game from an address', address))) return refused('too-many');
    await countGameStarted(db, body, now());
    return ok(undefined);
  },
);
