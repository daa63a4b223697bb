import { callerOf } from '#app/forms/forms.server.ts';
import { refused } from '#engine/result.ts';
import { served } from '#protocol/http-schemas.ts';
import { rateLimitKey } from '#server/auth/limits/rate-limits.ts';
import { viewerOf } from '#server/challenges/challenge.ts';
import { limitGuesses } from '#server/challenges/guess-limit.ts';
import { startRun } from '#server/challenges/runs/start-run.ts';
import { readVisitorName } from '#server/challenges/visitor-name.ts';
import { handleForAnyone } from '#server/http/handle.ts';

/** Starts the run of a visitor or a player with an account at a challenge (C4). */
export const action = handleForAnyone(served.startRun, async ({ body, player, request, services }) => {
  const { db, limits, memoryLimits, now } = services;
  const name = readVisitorName(body.name);
  if (!name.ok) return name;
  const { address } = callerOf(request);
  const isAllowed = await limits.allow(
    player ? ['challenge run of a player', player.id] : ['challenge run from an address', rateLimitKey(address)],
  );
  if (!isAllowed) return refused('too-many');
  const runner = { ...viewerOf(player?.id, body.key), visitorName: name.value };
  return limitGuesses(memoryLimits, address, () => startRun(db, body.code, runner, now()));
});
