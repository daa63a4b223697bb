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
 * Tells the other tabs which account the server rendered this page for. Reloads the page when it learns of another
 * account or of a sign-out (V14): from another tab or, when the page comes out of the back/forward cache, from the
 * browser's storage. The game is stored first, as whenever a page is left. A page that has sent a form waits for the
 * response instead.
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
  addEventListener('pagehide', () => channel?.close()); // an open channel keeps pages out of the back/forward cache
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
