import { localStore } from './storage/safe-storage.ts';

const PLAYER_KEY = 'player';

/**
 * Returns the key of the account for which the server rendered the page. A page from the service worker's
 * cache contains no account, so the function returns the last key stored in this browser. A page that comes
 * from the network without an account clears the stored key.
 */
export function currentPlayer(): string | undefined {
  const { player, kept } = document.documentElement.dataset;
  if (kept !== undefined) return localStore.get(PLAYER_KEY) ?? undefined;
  if (player === undefined) localStore.remove(PLAYER_KEY);
  else localStore.set(PLAYER_KEY, player);
  return player;
}

/**
 * Tells the other tabs for which account the server rendered this page. Reloads this page if another tab shows
 * another account (V14), even if that tab changed while this page was in the back/forward cache. Does not reload
 * while a submitted form waits for its response, because the response replaces the page anyway.
 */
export function followPlayer(player: string | undefined): void {
  let hasSentForm = false;
  const compare = (other: string | null | undefined) => {
    if ((other ?? undefined) !== player && !hasSentForm) showAnew();
  };
  let channel: BroadcastChannel | undefined;
  const open = () => {
    if (!('BroadcastChannel' in window)) return;
    channel = new BroadcastChannel(PLAYER_KEY);
    channel.onmessage = ({ data }) => compare(data);
  };
  open();
  if (document.documentElement.dataset.kept === undefined) channel?.postMessage(player);
  addEventListener('storage', ({ key, newValue }) => key === PLAYER_KEY && compare(newValue));
  addEventListener('submit', ({ defaultPrevented }) => {
    hasSentForm ||= !defaultPrevented;
  });
  // a page that is left closes its channel, because an open one would keep the page out of the back/forward cache
  addEventListener('pagehide', () => channel?.close());
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    hasSentForm = false;
    open();
    compare(localStore.get(PLAYER_KEY));
  });
}

/**
 * Hides the page and reloads it for the account that is signed in now. If the page is the response to a form, the form
 * is not sent again.
 */
function showAnew(): void {
  document.documentElement.hidden = true;
  location.replace(location.pathname + location.search);
}
