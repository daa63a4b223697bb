import { ok, refused } from '#engine/result.ts';
import { served } from '#protocol/http-schemas.ts';
import { isRunningDuel } from '#server/duels/rooms/look-up-room.ts';
import { callerOf } from '#server/http/client-ip.ts';
import { handle } from '#server/http/handle.ts';

/** Says whether the duel in a room still runs for one of its players (D38). */
export const action = handle(served.findDuel, async ({ body, request, services }) => {
  const isRunning = await isRunningDuel(services, body, callerOf(request).address);
  return isRunning === undefined ? refused('too-many') : ok({ isRunning });
});
