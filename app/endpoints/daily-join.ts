import { ok, refused } from '#engine/result.ts';
import { served } from '#protocol/http-schemas.ts';
import { joinDaily } from '#server/daily/attempts/join-daily.ts';
import { handleForPlayer } from '#server/http/handle.ts';

/**
 * Gives the daily attempts of a visitor to the player who has signed in (J14). A request without a valid claim counts
 * towards a limit.
 */
export const action = handleForPlayer(
  served.joinDaily,
  async ({ body, player, services: { db, memoryLimits, now } }) => {
    const joined = await joinDaily(db, player, body.attempts, now());
    if (!joined.ok) return joined;
    const isTold = joined.value > 0 || (await memoryLimits.allow('unknown attempt from an address', player.id));
    return isTold ? ok({ joined: joined.value }) : refused('too-many');
  },
);
