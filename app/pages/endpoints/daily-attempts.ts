import { callerOf } from '#app/forms/forms.server.ts';
import { refused } from '#engine/result.ts';
import { served } from '#protocol/http-schemas.ts';
import { rateLimitKey } from '#server/auth/limits/rate-limits.ts';
import { startDaily } from '#server/daily/attempts/start-daily.ts';
import { handleForAnyone } from '#server/http/handle.ts';

/** Issues an attempt at the grid of a day to a visitor or to a player with an account (J11). */
export const action = handleForAnyone(served.startDaily, async ({ body, player, request, services }) => {
  const { db, daily, limits, now } = services;
  if (!daily.isOpen(body.day)) return refused('no-such-day');
  const isAllowed =
    player === undefined
      ? await limits.allow(['daily start from an address', rateLimitKey(callerOf(request).address)])
      : await limits.allow(['daily start of a player', player.id]);
  if (!isAllowed) return refused('too-many');
  return startDaily({ db, daily }, { player, key: body.key }, body.day, now());
});
