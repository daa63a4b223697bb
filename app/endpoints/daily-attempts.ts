import { served } from '#protocol/http-schemas.ts';
import { rateLimitKey } from '#server/auth/limits/rate-limits.ts';
import { startDaily } from '#server/daily/attempts/start-daily.ts';
import { callerOf } from '#server/http/client-ip.ts';
import { handleForAnyone } from '#server/http/handle.ts';

/**
 * Gives a visitor or a player with an account the grid of a day, and the id under which the result must be sent
 * (J11).
 */
export const action = handleForAnyone(served.startDaily, async ({ body, player, request, services }) => {
  const { db, daily, limits, now } = services;
  const network = rateLimitKey(callerOf(request).address);
  const mayStart = () =>
    player === undefined
      ? limits.allow(['daily start from an address', network], ['daily start from an address in a day', network])
      : limits.allow(['daily start of a player', player.id]);
  return startDaily({ db, daily, mayStart }, { player, key: body.key }, body.day, now());
});
