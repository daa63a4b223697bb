import { SPARE_PREFIX } from '#app/realtime/spare-keys.ts';
import { currentPlayer } from './current-player.ts';
import { localStore } from './storage/safe-storage.ts';

// Loads the code that maintains data in this browser's storage, if there is such data. That code deletes old tickets
// of seats in duel rooms, and asks the server for new answers to challenges that a visitor made in this browser.

if (localStore.keys(SPARE_PREFIX).length > 0)
  void import('#app/realtime/room-tickets.ts').then(({ roomTickets }) => roomTickets.purgeOld());

if (localStore.get('challenges')?.includes('"own"')) {
  const show = () =>
    void Promise.all([import('#app/modes/challenge/show-news.ts'), import('./set-locale.ts')]).then(([{ showNews }]) =>
      showNews(currentPlayer()),
    );
  show();
  // after the back button, the player may have seen the answers that the page tells of
  addEventListener('pageshow', ({ persisted }) => persisted && show());
}
