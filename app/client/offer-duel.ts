import { getLocale } from '#messages/compiled/runtime.js';
import * as api from '#protocol/http.ts';
import { roomPath } from '#site/pages.ts';
import { call } from './call.ts';
import { forgetDuel, storedDuel } from './storage/running-duel.ts';

const TIMEOUT_MS = 10_000;

/**
 * Shows a link back to the duel that this browser has stored, once the server has confirmed that the duel is not over
 * (D38).
 */
export async function offerDuel(owner: string | undefined): Promise<void> {
  const link = document.querySelector<HTMLAnchorElement>('[data-duel]');
  if (link === null) return;
  // hidden at first, because the back button may have restored a page that shows the link to a duel that is over
  link.hidden = true;
  const duel = storedDuel(owner);
  if (duel === undefined) return;
  const { room, player } = duel;
  const found = await call(api.findDuel, { room, player }, { timeoutMs: TIMEOUT_MS });
  if (!found.ok) return;
  if (!found.value.isRunning) return forgetDuel(room);
  link.href = roomPath('game', room, getLocale());
  link.hidden = false;
}
