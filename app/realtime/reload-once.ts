import { sessionStore } from '#app/client/storage/safe-storage.ts';
import { PROTOCOL } from '#protocol/messages.ts';

const KEY = 'outdated';

/**
 * Reloads the page if its protocol version is outdated, but only once per version, because an older server
 * would otherwise make the page reload forever. If storage is forbidden, the page does not reload
 * automatically.
 */
export function reloadOnce(): void {
  if (sessionStore.get(KEY) !== String(PROTOCOL) && sessionStore.set(KEY, String(PROTOCOL))) location.reload();
}
