import { ok, refused } from '#engine/result.ts';
import { served } from '#protocol/http-schemas.ts';
import { randomText } from '#protocol/random-text.ts';
import { issueAttempt } from '#server/games/issue-attempt.ts';
import { handleForPlayer } from '#server/http/handle.ts';

/** Issues an attempt at a level to a player with an account (V2). */
export const action = handleForPlayer(served.issueAttempt, async ({ body, player, services: { db, now } }) => {
  const issued = await issueAttempt(db, player, body.level, now(), randomText);
  return issued === 'too-many-open' ? refused(issued) : ok(issued);
});
