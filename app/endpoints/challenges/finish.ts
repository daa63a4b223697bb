import type { Day } from '#engine/daily/day.ts';
import { ok } from '#engine/result.ts';
import { served } from '#protocol/http-schemas.ts';
import { createResultLimits } from '#server/auth/limits/memory-limits.ts';
import { viewerOf } from '#server/challenges/challenge.ts';
import { admit } from '#server/challenges/find-challenge.ts';
import { loadView } from '#server/challenges/read-challenge.ts';
import { finishRun } from '#server/challenges/runs/finish-run.ts';
import { callerOf } from '#server/http/client-ip.ts';
import { handleForAnyone } from '#server/http/handle.ts';

/**
 * Stores the finished run of a player at a challenge. Responds with the challenge, including the parts that only
 * players who have finished it may see (C4, C5).
 */
export const action = handleForAnyone(served.finishRun, async ({ body, player, request, services }) => {
  const { db, hashNetwork, judgeDaily, judgeRun, now } = services;
  // the time of arrival is read first, because the work of the server must not count as the player's time
  const arrivedAt = now();
  const { code, key } = body;
  const viewer = viewerOf(player?.id, key);
  const { address } = callerOf(request);
  const admitted = await admit(services, { code, viewer, address });
  if (!admitted.ok) return admitted;
  const limits = createResultLimits(services, player?.id);
  const networkOn = (day: Day) => hashNetwork(`daily ${day}`, address);
  const finished = await finishRun({ db, judgeDaily, judgeRun, limits, networkOn }, code, viewer, body, arrivedAt);
  if (!finished.ok) return finished;
  const { isNew, challenge } = finished.value;
  return ok({ isNew, challenge: await loadView(db, challenge, viewer, arrivedAt) });
});
