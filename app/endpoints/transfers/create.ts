import { ok, refused } from '#engine/result.ts';
import { served } from '#protocol/http-schemas.ts';
import { rateLimitKey } from '#server/auth/limits/rate-limits.ts';
import { callerOf } from '#server/http/client-ip.ts';
import { handleForAnyone } from '#server/http/handle.ts';
import { createTransfer } from '#server/transfers/transfers.ts';

/** Stores a visitor’s encrypted data for another device, and responds with the code of the link to them (T20). */
export const action = handleForAnyone(served.createTransfer, async ({ body, player, request, services }) => {
  const { db, limits, now } = services;
  const isAllowed = await limits.allow(
    player === undefined
      ? ['transfer from an address', rateLimitKey(callerOf(request).address)]
      : ['transfer of a player', player.id],
  );
  if (!isAllowed) return refused('too-many');
  const created = await createTransfer(db, body, now());
  return created.ok ? ok({ code: created.value }) : created;
});
