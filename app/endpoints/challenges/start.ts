import { served } from '#protocol/http-schemas.ts';
import { rateLimitKey } from '#server/auth/limits/rate-limits.ts';
import { viewerOf } from '#server/challenges/challenge.ts';
import { admit } from '#server/challenges/find-challenge.ts';
import { startRun } from '#server/challenges/runs/start-run.ts';
import { callerOf } from '#server/http/client-ip.ts';
import { handleForAnyone } from '#server/http/handle.ts';
import { readVisitorName } from '#server/players/player.ts';

/**
 * Starts a run: the game of a visitor, or of a player with an account, at a challenge. Responds with the grids of
 * the challenge (C4).
 */
export const action = handleForAnyone(served.startRun, async ({ body, player, request, services }) => {
  const { db, daily, hashNetwork, judgeRun, limits, now } = services;
  const { code, key, attemptKey } = body;
  const name = readVisitorName(body.name);
  if (!name.ok) return name;
  const { address } = callerOf(request);
  const network = rateLimitKey(address);
  const viewer = viewerOf(player?.id, key);
  const admitted = await admit(services, { code, viewer, address });
  if (!admitted.ok) return admitted;
  const mayStart = () =>
    player === undefined
      ? limits.allow(['challenge run from an address', network], ['challenge run from an address in a day', network])
      : limits.allow(['challenge run of a player', player.id]);
  const starter = {
    ...viewer,
    attemptKey,
    visitorName: name.value,
    network: hashNetwork(`challenge ${code}`, address),
  };
  return startRun({ db, daily, judgeRun, mayStart }, code, starter, now());
});
