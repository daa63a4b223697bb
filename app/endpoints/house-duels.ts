import { ok, refused } from '#engine/result.ts';
import { served } from '#protocol/http-schemas.ts';
import { rateLimitKey } from '#server/auth/limits/rate-limits.ts';
import { openHouse } from '#server/duels/automata/open-automaton-room.ts';
import { callerOf } from '#server/http/client-ip.ts';
import { handle } from '#server/http/handle.ts';

/**
 * Opens a room for a duel against the house, the site's own computer opponent (D28). Visitors may also open such a
 * room.
 */
export const action = handle(served.openHouse, async ({ body, player, request, services: { db, limits, now } }) => {
  const { address } = callerOf(request);
  if (!(await limits.allow(['room from an address', rateLimitKey(address)]))) return refused('too-many');
  return ok({ room: await openHouse(db, player, body, now()) });
});
