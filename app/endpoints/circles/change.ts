import { ok } from '#engine/result.ts';
import type { CircleChange } from '#protocol/http.ts';
import { served } from '#protocol/http-schemas.ts';
import { viewerOf } from '#server/challenges/challenge.ts';
import { changeCircle } from '#server/circles/change-circle.ts';
import { readCircleName } from '#server/circles/circle.ts';
import { admit } from '#server/circles/find-circle.ts';
import { callerOf } from '#server/http/client-ip.ts';
import { handleForAnyone } from '#server/http/handle.ts';

/** Renames a circle that the caller has made, removes a member from it, or closes it (K6). */
export const action = handleForAnyone(served.changeCircle, async ({ body, player, request, services }) => {
  const { db, daily, now } = services;
  const { code, key } = body;
  const change = readChange(body);
  if (!change.ok) return change;
  const viewer = viewerOf(player?.id, key);
  const admitted = await admit(services, { code, viewer, address: callerOf(request).address });
  if (!admitted.ok) return admitted;
  return changeCircle(db, code, viewer, change.value, { now: now(), clock: daily.clock });
});

function readChange(body: CircleChange) {
  if (!('name' in body)) return ok(body);
  const name = readCircleName(body.name);
  return name.ok ? ok({ name: name.value }) : name;
}
