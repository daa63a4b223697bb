import { refused } from '#engine/result.ts';
import { served } from '#protocol/http-schemas.ts';
import { recordResult } from '#server/games/record-result.ts';
import { handleForPlayer } from '#server/http/handle.ts';

/** Records a finished game of a player with an account, or responds with the reason for rejecting it. */
export const action = handleForPlayer(served.submitResult, async ({ body, player, services }) => {
  const { db, limits, metrics, now, judge } = services;
  if (!(await limits.allow(['result of a player', player.id]))) return refused('too-many');
  if (!(await limits.spend(body.log.length, ['log characters of a player', player.id]))) return refused('too-many');
  const recorded = await recordResult(db, player, body, now(), judge);
  metrics.results.inc({ verdict: recorded.ok ? (recorded.value.isNew ? 'new' : 'repeated') : recorded.refusal });
  return recorded;
});
