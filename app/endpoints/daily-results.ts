import type { Day } from '#engine/daily/day.ts';
import { ok } from '#engine/result.ts';
import { served } from '#protocol/http-schemas.ts';
import { createResultLimits, limitUnknown } from '#server/auth/limits/memory-limits.ts';
import { timesOf } from '#server/daily/attempts/day-times.ts';
import { finishDaily } from '#server/daily/attempts/finish-daily.ts';
import { callerOf } from '#server/http/client-ip.ts';
import { handleForAnyone } from '#server/http/handle.ts';

/**
 * Stores a finished game of a daily grid. Responds with its result and with the times of all players of that day
 * (J12).
 */
export const action = handleForAnyone(served.finishDaily, async ({ body, player, request, services }) => {
  const { db, hashNetwork, judgeDaily, memoryLimits, now } = services;
  // the time of arrival is read first, because the work of the server must not count as the player's time
  const arrivedAt = now();
  const { address } = callerOf(request);
  const networkOn = (day: Day) => hashNetwork(`daily ${day}`, address);
  const limits = createResultLimits(services, player?.id);
  const sent = { player, ...body, key: body.key, networkOn };
  const finished = await finishDaily({ db, judgeDaily, limits }, sent, arrivedAt);
  if (!finished.ok) return limitUnknown(memoryLimits, player?.id ?? address, finished);
  const { isNew, result, puzzle } = finished.value;
  const own = result.isVerified ? result : undefined;
  return ok({ isNew, result, times: await timesOf(db, result.day, puzzle, own) });
});
