import { localStore } from '#app/client/storage.ts';

/**
 * Looks, for a page that the player comes back to, whether this browser keeps runs that the server has not heard of, or
 * challenges of a visitor, which may have new answers. Only then it fetches the script that asks the server.
 */
export function checkNews(player: string | undefined): void {
  const hasOwn = player === undefined && localStore.get('challenges')?.includes('"own"');
  if (!hasOwn && localStore.keys('challenge:').length === 0) return;
  void import('./show-news.ts').then(({ showNews }) => showNews(player));
}
