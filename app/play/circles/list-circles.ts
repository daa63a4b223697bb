import { call } from '#app/client/call.ts';
import { forgetCircle, storedCircles } from '#app/client/storage/stored-circles.ts';
import type { Day } from '#engine/daily/day.ts';
import * as api from '#protocol/http.ts';

const TIMEOUT_MS = 15_000;

/** The player's circles as they stand on the day `day`, which is missing if the player has no circle. */
type Listed = { readonly day?: Day; readonly circles: readonly api.ListedCircle[] };

/**
 * Lists the player's circles. Forgets those in this browser to which the visitor no longer belongs. Returns undefined
 * if the server does not answer.
 */
export async function listCircles(player: string | undefined): Promise<Listed | undefined> {
  const stored = storedCircles();
  if (stored.length === 0 && player === undefined) return { circles: [] };
  const claims = stored.map(({ code, key }) => ({ code, key }));
  const listed = await call(api.listCircles, { claims }, { player, timeoutMs: TIMEOUT_MS });
  if (!listed.ok) return undefined;
  const { circles } = listed.value;
  for (const { code } of stored) if (circles.every(each => each.code !== code)) forgetCircle(code);
  return listed.value;
}
