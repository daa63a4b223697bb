import { ok } from '#engine/result.ts';
import { served } from '#protocol/http-schemas.ts';
import { rateLimitKey } from '#server/auth/limits/rate-limits.ts';
import { viewerOf } from '#server/challenges/challenge.ts';
import { admit } from '#server/circles/find-circle.ts';
import { joinCircle } from '#server/circles/join-circle.ts';
import { callerOf } from '#server/http/client-ip.ts';
import { handleForAnyone } from '#server/http/handle.ts';
import { readVisitorName } from '#server/players/player.ts';

/** Makes the caller a member of a circle (K1). */
export const action = handleForAnyone(served.joinCircle, async ({ body, player, request, services }) => {
  const { db, daily, limits, now } = services;
  const { code, key } = body;
  const name = readVisitorName(body.name);
  if (!name.ok) return name;
  const viewer = viewerOf(player?.id, key);
  const { address } = callerOf(request);
  const admitted = await admit(services, { code, viewer, address });
  if (!admitted.ok) return admitted;
  // an account is in at most ten circles, so only the visitors of a network are counted
  const mayJoin = async () =>
    player !== undefined || limits.allow(['joined circle from an address', rateLimitKey(address)]);
  const joined = await joinCircle({ db, mayJoin }, code, viewer, name.value, { now: now(), clock: daily.clock });
  return joined.ok ? ok({ code: joined.value }) : joined;
});
