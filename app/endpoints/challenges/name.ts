import { refused } from '#engine/result.ts';
import { served } from '#protocol/http-schemas.ts';
import { viewerOf } from '#server/challenges/challenge.ts';
import { admit } from '#server/challenges/find-challenge.ts';
import { nameRun } from '#server/challenges/runs/name-run.ts';
import { callerOf } from '#server/http/client-ip.ts';
import { handleForAnyone } from '#server/http/handle.ts';
import { readVisitorName } from '#server/players/player.ts';

/** Gives the finished run of a visitor the name that the visitor has chosen afterwards (C2). */
export const action = handleForAnyone(served.nameRun, async ({ body, player, request, services }) => {
  const { code, key } = body;
  const name = readVisitorName(body.name);
  if (!name.ok) return name;
  if (name.value === null) return refused('missing');
  const viewer = viewerOf(player?.id, key);
  const admitted = await admit(services, { code, viewer, address: callerOf(request).address });
  return admitted.ok ? nameRun(services.db, code, viewer, name.value) : admitted;
});
