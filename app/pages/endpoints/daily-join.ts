import { ok, refused } from '#engine/result.ts';
import { served } from '#protocol/http-schemas.ts';
import { joinDaily } from '#server/daily/attempts/join-daily.ts';
import { handleForPlayer } from '#server/http/handle.ts';

/** Gives the daily attempts of a visitor to the player who has signed in (J14). */
export const action = handleForPlayer(served.joinDaily, async ({ body, player, services: { db, limits, now } }) => {
  if (!(await limits.allow(['daily join of a player', player.id]))) return refused('too-many');
  const joined = await joinDaily(db, player, body.attempts, now());
  return joined.ok ? ok({ joined: joined.value }) : joined;
});
