import { refused } from '#engine/result.ts';
import { served } from '#protocol/http-schemas.ts';
import { moveMemberships } from '#server/circles/account-circles.ts';
import { handleForPlayer } from '#server/http/handle.ts';

/**
 * Moves the memberships of circles that a player has as a visitor to the account that they have signed in to (K1). If
 * none of the sent keys is valid, the request counts towards a limit, so that keys cannot be guessed.
 */
export const action = handleForPlayer(served.moveMemberships, async ({ body, player, services }) => {
  const { db, daily, memoryLimits, now } = services;
  const moved = await moveMemberships(db, player, body.claims, { now: now(), clock: daily.clock });
  const isKnown = moved.value.moved + moved.value.kept.length > 0;
  const isTold = isKnown || (await memoryLimits.allow('unknown attempt from an address', player.id));
  return isTold ? moved : refused('too-many');
});
