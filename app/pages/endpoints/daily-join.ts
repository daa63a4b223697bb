import { ok, refused } from '#engine/result.ts';
import { served } from '#protocol/http-schemas.ts';
import { joinDaily } from '#server/daily/attempts/join-daily.ts';
import { handleForPlayer } from '#server/http/handle.ts';

/** Gives the daily attempts of a visitor to the player who has signed in (J14). */
export const action = handleForPlayer(served.joinDaily, async ({ body, player, services: { db, limits } }) => {
  if (!(await limits.allow(['daily join of a player', player.id]))) return refused('too-many');
  return ok({ joined: await joinDaily(db, player, body.attempts) });
});
