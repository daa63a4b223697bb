import { ok, refused } from '#engine/result.ts';
import { served } from '#protocol/http-schemas.ts';
import { mayTell } from '#server/auth/limits/memory-limits.ts';
import { callerOf } from '#server/http/client-ip.ts';
import { handleForAnyone } from '#server/http/handle.ts';
import { takeTransfer } from '#server/transfers/transfers.ts';

/**
 * Returns a visitor’s encrypted data once, for the code in the visitor's link (T20). An unknown code counts towards the
 * limit of unknown codes (M4). A code that exists is always answered, whatever other people on the same network have
 * sent (M10): the code is random, and the data cannot be read without the key, which only the link contains.
 */
export const action = handleForAnyone(served.takeTransfer, async ({ body, request, services }) => {
  const { db, memoryLimits, now } = services;
  const sealed = await takeTransfer(db, body.code, now());
  if (sealed !== undefined) return ok({ sealed: sealed.toString('base64') });
  return refused((await mayTell(memoryLimits, callerOf(request).address, true)) ? 'no-such-transfer' : 'too-many');
});
