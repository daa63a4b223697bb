import { ok, refused } from '#engine/result.ts';
import { served } from '#protocol/http-schemas.ts';
import { lendRecordings } from '#server/duels/automata/lend-recordings.ts';
import { handleForPlayer } from '#server/http/handle.ts';

/** Stores whether the player lends recordings of their duels (D31), or ends the duels against them (D33). */
export const action = handleForPlayer(served.lendRecordings, async ({ body, player, services }) => {
  const { db, limits, now } = services;
  if (!(await limits.allow(['lending of a player', player.id]))) return refused('too-many');
  await lendRecordings(db, player.id, body.lends, now());
  return ok(body);
});
