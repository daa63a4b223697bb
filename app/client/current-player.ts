import { localStore } from './storage.ts';

const PLAYER_KEY = 'player';

/**
 * Returns the key of the account that the page was made for. A page from the service worker's cache names no
 * account, so the last account seen in this browser counts; a page from the network without an account ends
 * that.
 */
export function currentPlayer(): string | undefined {
  const { player, kept } = document.documentElement.dataset;
  if (kept !== undefined) return localStore.get(PLAYER_KEY) ?? undefined;
  if (player === undefined) localStore.remove(PLAYER_KEY);
  else localStore.set(PLAYER_KEY, player);
  return player;
}
