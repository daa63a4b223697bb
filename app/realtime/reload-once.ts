import { PROTOCOL } from '#protocol/messages.ts';

const KEY = 'outdated';

/** Loads the page again because the server speaks a later protocol; once only, or an older server would keep it loading. */
export function reloadOnce(): void {
  try {
    if (sessionStorage.getItem(KEY) === String(PROTOCOL)) return;
    sessionStorage.setItem(KEY, String(PROTOCOL));
    location.reload();
  } catch {} // where nothing can be remembered the player has to do it
}
