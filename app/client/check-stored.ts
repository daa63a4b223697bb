import { SPARE_PREFIX } from '#app/realtime/spare-keys.ts';
import { currentPlayer } from './current-player.ts';
import { localStore } from './storage/safe-storage.ts';

// Runs on every page, but loads code only if this browser stores something that needs it: deletes old spare tickets,
// and asks the server for new answers to challenges that were made in this browser without an account.

if (localStore.keys(SPARE_PREFIX).length > 0) void import('#app/realtime/purge-tickets.ts');

if (localStore.get('challenges')?.includes('"own"'))
  void Promise.all([import('#app/modes/challenge/show-news.ts'), import('./set-locale.ts')]).then(([{ showNews }]) =>
    showNews(currentPlayer()),
  );
