import { served } from '#protocol/http-schemas.ts';
import { createResultLimits, limitUnknown } from '#server/auth/limits/memory-limits.ts';
import { recordResult } from '#server/games/record-result.ts';
import { handleForPlayer } from '#server/http/handle.ts';

/**
 * Stores a finished game of a player with an account. Responds with its result, or with the reason why it is
 * rejected.
 */
export const action = handleForPlayer(served.submitResult, async ({ body, player, services }) => {
  const { db, judge, memoryLimits, metrics, now } = services;
  const limits = createResultLimits(services, player.id);
  const recorded = await recordResult({ db, judge, limits }, player, body, now());
  metrics.results.inc({ verdict: recorded.ok ? (recorded.value.isNew ? 'new' : 'repeated') : recorded.refusal });
  return limitUnknown(memoryLimits, player.id, recorded);
});
