import { SPARE_PREFIX } from '#app/realtime/spare-keys.ts';
import { currentPlayer } from './current-player.ts';
import { localStore } from './storage/safe-storage.ts';

// Loads the code that maintains data in this browser's storage, if there is such data. That code deletes old tickets
// of seats in duel rooms, offers the duel that this browser is in, and asks the server for new answers to challenges
// that a visitor made in this browser.

if (localStore.keys(SPARE_PREFIX).length > 0)
  void import('#app/realtime/room-tickets.ts').then(({ roomTickets }) => roomTickets.purgeOld());

async function show(): Promise<void> {
  const player = currentPlayer();
  const isInDuel = localStore.get('duel') !== null;
  // an account joins them instead (`outbox/send.ts`), and the server renders its news
  const hasChallenged = player === undefined && localStore.get('challenges')?.includes('"own"');
  if (!isInDuel && !hasChallenged) return;
  await import('./set-locale.ts');
  if (isInDuel) await import('./offer-duel.ts').then(({ offerDuel }) => offerDuel(player));
  if (hasChallenged) await import('#app/modes/challenge/show-news.ts').then(({ showNews }) => showNews());
}

void show();
// after the back button, the player may have seen the answers that the page tells of, or finished the duel
addEventListener('pageshow', ({ persisted }) => void (persisted && show()));
