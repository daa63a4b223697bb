import { callerOf } from '#app/forms/forms.server.ts';
import { ok, refused } from '#engine/result.ts';
import { served } from '#protocol/http-schemas.ts';
import { rateLimitKey, type Try } from '#server/auth/limits/rate-limits.ts';
import { viewerOf } from '#server/challenges/challenge.ts';
import { createChallenge, findCreated } from '#server/challenges/create/create-challenge.ts';
import { limitGuesses } from '#server/challenges/guess-limit.ts';
import { readVisitorName } from '#server/challenges/visitor-name.ts';
import { handleForAnyone } from '#server/http/handle.ts';

/** Makes a challenge for a visitor or a player with an account (C1). */
export const action = handleForAnyone(served.createChallenge, async ({ body, player, request, services }) => {
  const { db, limits, memoryLimits, now } = services;
  const viewer = viewerOf(player?.id, body.key);
  const name = readVisitorName(body.name);
  if (!name.ok) return name;
  const { address } = callerOf(request);
  const network = rateLimitKey(address);
  const [tries, characters]: readonly [Try, Try] = player
    ? [
        ['challenge of a player', player.id],
        ['log characters of a player', player.id],
      ]
    : [
        ['challenge from an address', network],
        ['challenge log characters from an address', network],
      ];
  return limitGuesses(memoryLimits, address, async () => {
    const earlier = await findCreated(db, body.run, viewer);
    if (earlier !== undefined) return earlier.ok ? ok({ code: earlier.value }) : earlier;
    if (!(await limits.allow(tries))) return refused('too-many');
    if (body.form === 'grid' && !(await limits.spend(body.log.length, characters))) return refused('too-many');
    const created = await createChallenge(services, body, { ...viewer, visitorName: name.value }, now());
    return created.ok ? ok({ code: created.value }) : created;
  });
});
