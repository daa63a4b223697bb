import type { Day } from '#engine/daily/day.ts';
import { ok } from '#engine/result.ts';
import { served } from '#protocol/http-schemas.ts';
import { createResultLimits, limitUnknown } from '#server/auth/limits/memory-limits.ts';
import { timesOf } from '#server/daily/attempts/day-times.ts';
import { finishDaily } from '#server/daily/attempts/finish-daily.ts';
import { callerOf } from '#server/http/client-ip.ts';
import { handleForAnyone } from '#server/http/handle.ts';

/** Records a finished attempt at the grid of a day, and responds with its result and the times of that day (J12). */
export const action = handleForAnyone(served.finishDaily, async ({ body, player, request, services }) => {
  const { db, hashNetwork, judgeDaily, memoryLimits, now } = services;
  const arrivedAt = now(); // the clock is read before anything that takes time
  const { address } = callerOf(request);
  const networkOn = (day: Day) => hashNetwork(`daily ${day}`, address);
  const limits = createResultLimits(services, player?.id);
  const sent = { player, ...body, key: body.key, networkOn };
  const finished = await finishDaily({ db, judgeDaily, limits }, sent, arrivedAt);
  if (!finished.ok) return limitUnknown(memoryLimits, player?.id ?? address, finished);
  const { isNew, result, puzzle } = finished.value;
  return ok({ isNew, result, times: await timesOf(db, result.day, puzzle) });
});
