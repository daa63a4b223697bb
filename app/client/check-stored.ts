import { hasPendingRuns } from '#app/outbox/has-pending.ts';
import { SPARE_PREFIX } from '#app/realtime/spare-keys.ts';
import { currentPlayer } from './current-player.ts';
import { localStore } from './storage/safe-storage.ts';

// Does on any page what depends on what this browser stores: forgets old tickets, sends runs at challenges that are over,
// and asks for new answers to the challenges that were made here without an account.

const player = currentPlayer();

if (localStore.keys(SPARE_PREFIX).length > 0) void import('#app/realtime/purge-tickets.ts');

if (hasPendingRuns()) void import('#app/modes/challenge/send-runs.ts').then(({ sendRuns }) => sendRuns(player));

if (localStore.get('challenges')?.includes('"own"'))
  void Promise.all([import('#app/modes/challenge/show-news.ts'), import('./set-locale.ts')]).then(([{ showNews }]) =>
    showNews(player),
  );
