import { refused } from '#engine/result.ts';
import { served } from '#protocol/http-schemas.ts';
import { joinRuns } from '#server/challenges/runs/join-runs.ts';
import { handleForPlayer } from '#server/http/handle.ts';

/**
 * Moves the runs (games of challenges) that a player began as a visitor to the account that they have signed in to
 * (C16). If none of the sent keys is valid, the request counts towards a limit, so that keys cannot be guessed.
 */
export const action = handleForPlayer(
  served.joinChallenges,
  async ({ body, player, services: { db, memoryLimits, now } }) => {
    const joined = await joinRuns(db, player, body.claims, now());
    if (!joined.ok) return joined;
    const isKnown = joined.value.joined + joined.value.kept.length > 0;
    const isTold = isKnown || (await memoryLimits.allow('unknown attempt from an address', player.id));
    return isTold ? joined : refused('too-many');
  },
);
