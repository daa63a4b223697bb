import { ok, refused } from '#engine/result.ts';
import { served } from '#protocol/http-schemas.ts';
import { isRunningDuel } from '#server/duels/rooms/look-up-room.ts';
import { callerOf } from '#server/http/client-ip.ts';
import { handle } from '#server/http/handle.ts';

/** Responds to a player of a duel whether the duel in that room still runs (D38). */
export const action = handle(served.findDuel, async ({ body, request, services }) => {
  const isRunning = await isRunningDuel(services, body, callerOf(request).address);
  return isRunning === undefined ? refused('too-many') : ok({ isRunning });
});
