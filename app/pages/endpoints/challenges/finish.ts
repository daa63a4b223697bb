import { callerOf } from '#app/forms/forms.server.ts';
import { ok, refused } from '#engine/result.ts';
import { served } from '#protocol/http-schemas.ts';
import { rateLimitKey, type Try } from '#server/auth/limits/rate-limits.ts';
import { viewerOf } from '#server/challenges/challenge.ts';
import { limitGuesses } from '#server/challenges/guess-limit.ts';
import { finishRun } from '#server/challenges/runs/finish-run.ts';
import { loadView } from '#server/challenges/view.ts';
import { handleForAnyone } from '#server/http/handle.ts';

/** Records a run at a challenge, and responds with the challenge as its player may see it now (C4, C5). */
export const action = handleForAnyone(served.finishRun, async ({ body, player, request, services }) => {
  const { limits, memoryLimits, now } = services;
  const arrivedAt = now(); // before anything that takes time
  const { address } = callerOf(request);
  const network = rateLimitKey(address);
  const [tries, characters]: readonly [Try, Try] = player
    ? [
        ['result of a player', player.id],
        ['log characters of a player', player.id],
      ]
    : [
        ['challenge result from an address', network],
        ['challenge log characters from an address', network],
      ];
  if (!(await limits.allow(tries))) return refused('too-many');
  const length = body.logs.reduce((total, log) => total + log.length, 0);
  if (!(await limits.spend(length, characters))) return refused('too-many');
  const viewer = viewerOf(player?.id, body.key);
  return limitGuesses(memoryLimits, address, async () => {
    const finished = await finishRun(services, body.code, viewer, body, arrivedAt);
    if (!finished.ok) return finished;
    const { isNew, challenge } = finished.value;
    return ok({ isNew, challenge: await loadView(services.db, challenge, viewer, arrivedAt) });
  });
});
