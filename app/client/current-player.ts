import { recall, remember } from './storage.ts';

const PLAYER_KEY = 'player';

/**
 * The key of the account whose page this is. A copy that was kept for days without a network is nobody's, so the account
 * seen last stands in; a page from the network that names nobody was opened signed out, and ends that.
 */
export function currentPlayer(): string | undefined {
  const { player, kept } = document.documentElement.dataset;
  if (kept !== undefined) return recall(PLAYER_KEY);
  remember(PLAYER_KEY, player ?? null);
  return player;
}
