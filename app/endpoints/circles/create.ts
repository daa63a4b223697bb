import { ok } from '#engine/result.ts';
import { served } from '#protocol/http-schemas.ts';
import { rateLimitKey } from '#server/auth/limits/rate-limits.ts';
import { viewerOf } from '#server/challenges/challenge.ts';
import { ownerOf, readCircleName } from '#server/circles/circle.ts';
import { createCircle } from '#server/circles/create-circle.ts';
import { callerOf } from '#server/http/client-ip.ts';
import { handleForAnyone } from '#server/http/handle.ts';
import { readVisitorName } from '#server/players/player.ts';

/** Makes a circle for a visitor or for a player with an account, and responds with its code (K1). */
export const action = handleForAnyone(served.createCircle, async ({ body, player, request, services }) => {
  const { db, daily, limits, now } = services;
  const { run, language, key } = body;
  const name = readCircleName(body.name);
  if (!name.ok) return name;
  const memberName = readVisitorName(body.memberName);
  if (!memberName.ok) return memberName;
  const viewer = viewerOf(player?.id, key);
  const owner = ownerOf(viewer, memberName.value);
  if (!owner.ok) return owner;
  const mayMake = () =>
    player === undefined
      ? limits.allow(['circle from an address', rateLimitKey(callerOf(request).address)])
      : limits.allow(['circle of a player', player.id]);
  const circle = { run, language, name: name.value };
  const at = { now: now(), clock: daily.clock };
  const created = await createCircle({ db, mayMake }, circle, owner.value, viewer, at);
  return created.ok ? ok({ code: created.value }) : created;
});
