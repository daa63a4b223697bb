import { ok } from '#engine/result.ts';
import { served } from '#protocol/http-schemas.ts';
import { rateLimitKey } from '#server/auth/limits/rate-limits.ts';
import { stateOf, viewerOf } from '#server/challenges/challenge.ts';
import { type ChallengeLimits, createChallenge, findCreated } from '#server/challenges/create/create-challenge.ts';
import { admit, findChallenge } from '#server/challenges/find-challenge.ts';
import { callerOf } from '#server/http/client-ip.ts';
import { handleForAnyone } from '#server/http/handle.ts';
import { readVisitorName } from '#server/players/player.ts';
import type { Services } from '#server/services.ts';

/** Makes a challenge for a visitor or for a player with an account, and responds with its code (C1). */
export const action = handleForAnyone(served.createChallenge, async ({ body, player, request, services }) => {
  const viewer = viewerOf(player?.id, body.key);
  const name = readVisitorName(body.name);
  if (!name.ok) return name;
  const { address } = callerOf(request);
  const made = async (code: string) => {
    const challenge = await findChallenge(services.db, code);
    return ok({ code, isOpen: challenge !== undefined && stateOf(challenge, services.now()) === 'open' });
  };
  const earlier = await findCreated(services.db, body.run, viewer);
  if (earlier !== undefined) return earlier.ok ? made(earlier.value) : earlier;
  const admitted = body.form === 'back' ? await admit(services, { code: body.code, viewer, address }) : ok(undefined);
  if (!admitted.ok) return admitted;
  const deps = { ...services, limits: limitsOf(services, player?.id, address) };
  const created = await createChallenge(deps, body, { ...viewer, visitorName: name.value }, services.now());
  return created.ok ? made(created.value) : created;
});

function limitsOf({ limits, memoryLimits }: Services, playerId: string | undefined, address: string): ChallengeLimits {
  return {
    mayJudge: () => memoryLimits.allow('log of a challenge from an address', playerId ?? address),
    async mayMake(characters) {
      if (playerId === undefined) return limits.allow(['challenge from an address', rateLimitKey(address)]);
      if (!(await limits.allow(['challenge of a player', playerId]))) return false;
      return characters === 0 || limits.spend(characters, ['log characters of a player', playerId]);
    },
  };
}
