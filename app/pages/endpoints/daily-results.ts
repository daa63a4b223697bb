import { callerOf } from '#app/forms/forms.server.ts';
import type { Day } from '#engine/daily/day.ts';
import { ok, refused } from '#engine/result.ts';
import { served } from '#protocol/http-schemas.ts';
import { rateLimitKey, type Try } from '#server/auth/limits/rate-limits.ts';
import { timesOf } from '#server/daily/attempts/day-times.ts';
import { finishDaily } from '#server/daily/attempts/finish-daily.ts';
import { handleForAnyone } from '#server/http/handle.ts';

/** Records a finished attempt at the grid of a day, and responds with its result and the times of that day (J12). */
export const action = handleForAnyone(served.finishDaily, async ({ body, player, request, services }) => {
  const { db, daily, judgeDaily, limits, now } = services;
  const arrivedAt = now(); // before anything that takes time
  const { address } = callerOf(request);
  const network = rateLimitKey(address);
  const networkOn = (day: Day) => daily.networkOn(day, address);
  const [tries, characters]: readonly [Try, Try] =
    player === undefined
      ? [
          ['daily result from an address', network],
          ['daily log characters from an address', network],
        ]
      : [
          ['result of a player', player.id],
          ['log characters of a player', player.id],
        ];
  if (!(await limits.allow(tries))) return refused('too-many');
  if (!(await limits.spend(body.log.length, characters))) return refused('too-many');
  const finished = await finishDaily({ db, judgeDaily }, { player, ...body, key: body.key, networkOn }, arrivedAt);
  if (!finished.ok) return finished;
  const { isNew, result, puzzle } = finished.value;
  return ok({ isNew, result, times: await timesOf(db, result.day, puzzle) });
});
