import { sessionStore } from '#app/client/storage.ts';
import { PROTOCOL } from '#protocol/messages.ts';

const KEY = 'outdated';

/**
 * Reloads a page whose server speaks a later protocol. It does so once per version, as an older server would
 * make the page reload forever; where storage is forbidden, the player has to reload.
 */
export function reloadOnce(): void {
  if (sessionStore.get(KEY) !== String(PROTOCOL) && sessionStore.set(KEY, String(PROTOCOL))) location.reload();
}
