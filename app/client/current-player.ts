import { localStore } from './storage.ts';

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
