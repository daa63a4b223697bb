import { ok, refused } from '#engine/result.ts';
import { served } from '#protocol/http-schemas.ts';
import { lendRecordings } from '#server/duels/automata/lend-recordings.ts';
import { handleForPlayer } from '#server/http/handle.ts';

/**
 * Stores whether others may play against recordings of the player's duels (D31). If the player takes the permission
 * back, the recordings are deleted and duels against them end (D33).
 */
export const action = handleForPlayer(served.lendRecordings, async ({ body, player, services }) => {
  const { db, limits, now } = services;
  if (!(await limits.allow(['lending of a player', player.id]))) return refused('too-many');
  await lendRecordings(db, player.id, body.lends, now());
  return ok(body);
});
