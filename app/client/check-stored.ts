import { SPARE_PREFIX } from '#app/realtime/spare-keys.ts';
import { currentPlayer } from './current-player.ts';
import { localStore } from './storage/safe-storage.ts';

// Does on any page what depends on what this browser stores: forgets old tickets, and asks for new answers to the challenges
// that were made here without an account.

if (localStore.keys(SPARE_PREFIX).length > 0) void import('#app/realtime/purge-tickets.ts');

if (localStore.get('challenges')?.includes('"own"'))
  void Promise.all([import('#app/modes/challenge/show-news.ts'), import('./set-locale.ts')]).then(([{ showNews }]) =>
    showNews(currentPlayer()),
  );
