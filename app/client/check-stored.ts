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
  // the outbox moves these challenges to an account (`outbox/send.ts`), and the server renders the account's news
  const hasChallenged = player === undefined && localStore.get('challenges')?.includes('"own"');
  if (!isInDuel && !hasChallenged) return;
  await import('./set-locale.ts');
  if (isInDuel) await import('./offer-duel.ts').then(({ offerDuel }) => offerDuel(player));
  if (hasChallenged) await import('#app/modes/challenge/show-news.ts').then(({ showNews }) => showNews());
}

void show();
// updates a page that the back button restores: meanwhile the player may have seen the answers or finished the duel
addEventListener('pageshow', ({ persisted }) => void (persisted && show()));
