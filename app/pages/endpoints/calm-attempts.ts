import { refused } from '#engine/result.ts';
import { served } from '#protocol/http-schemas.ts';
import { playCalm } from '#server/games/play-calm.ts';
import { handleForPlayer } from '#server/http/handle.ts';

/** Marks an attempt of a player with an account as calm, or counts its level once it is solved (V12). */
export const action = handleForPlayer(served.playCalm, async ({ body, player, services: { db, limits, now } }) =>
  (await limits.allow(['result of a player', player.id])) ? playCalm(db, player, body, now()) : refused('too-many'),
);
