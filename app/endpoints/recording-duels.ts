import { ok, refused } from '#engine/result.ts';
import { served } from '#protocol/http-schemas.ts';
import { rateLimitKey } from '#server/auth/limits/rate-limits.ts';
import { openRecording } from '#server/duels/automata/open-automaton-room.ts';
import { callerOf } from '#server/http/client-ip.ts';
import { handleForPlayer } from '#server/http/handle.ts';

/**
 * Opens a room for a duel against the recording of another player. Chooses a recording whose grids the player has
 * not seen (D32).
 */
export const action = handleForPlayer(served.openRecording, async ({ player, request, services }) => {
  const { db, limits, now } = services;
  const mayOpen = () => limits.allow(['room from an address', rateLimitKey(callerOf(request).address)]);
  const opened = await openRecording({ db, mayOpen }, player, now());
  if (opened.ok) return ok({ recording: opened.value });
  return opened.refusal === 'none' ? ok({ recording: null }) : refused(opened.refusal);
});
