import { ok, refused } from '#engine/result.ts';
import { served } from '#protocol/http-schemas.ts';
import { freezeCirclesOf } from '#server/circles/account-circles.ts';
import { joinDaily } from '#server/daily/attempts/join-daily.ts';
import { handleForPlayer } from '#server/http/handle.ts';

/**
 * Moves the daily games that a player began as a visitor to the account that they have signed in to (J14). If none
 * of the sent keys is valid, the request counts towards a limit, so that keys cannot be guessed.
 */
export const action = handleForPlayer(
  served.joinDaily,
  async ({ body, player, services: { db, daily, memoryLimits, now } }) => {
    const at = { now: now(), clock: daily.clock };
    await freezeCirclesOf(db, player.id, at);
    const joined = await joinDaily(db, player, body.attempts, at.now);
    if (!joined.ok) return joined;
    const isTold = joined.value > 0 || (await memoryLimits.allow('unknown attempt from an address', player.id));
    return isTold ? ok({ joined: joined.value }) : refused('too-many');
  },
);
