import type { RouterContextProvider } from 'react-router';
import { type Result, refused } from '#engine/result.ts';
import type { ChallengeView } from '#protocol/http.ts';
import { readChallengeCode, viewerOf } from '#server/challenges/challenge.ts';
import { admit } from '#server/challenges/find-challenge.ts';
import { readChallenge } from '#server/challenges/read-challenge.ts';
import { playerContext, servicesOf } from '#server/http/context.ts';

/**
 * Loads the challenge whose code is in an address, as the player who is signed in may see it, or as anyone may. Rendering
 * a page does not count as seeing its answers (C8).
 */
export async function loadChallenge(
  context: Readonly<RouterContextProvider>,
  text: string,
  address: string,
): Promise<Result<ChallengeView, 'no-such-challenge' | 'too-many'>> {
  const code = readChallengeCode(text);
  if (code === undefined) return refused('no-such-challenge');
  const { db, memoryLimits, now } = servicesOf(context);
  const viewer = viewerOf(context.get(playerContext)?.id, undefined);
  const admitted = await admit({ db, memoryLimits }, { code, viewer, address });
  return admitted.ok ? readChallenge(db, code, viewer, now(), 'server') : admitted;
}
