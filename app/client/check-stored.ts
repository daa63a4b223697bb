import { SPARE_PREFIX } from '#app/realtime/spare-keys.ts';
import { currentPlayer } from './current-player.ts';
import { localStore } from './storage/safe-storage.ts';

// Loads the code that maintains data in this browser's storage, if there is such data. That code deletes old tickets
// of seats in duel rooms, offers the duel that this browser is in, asks the server for new answers to challenges that a
// visitor made in this browser, and shows on the home page how the visitor's circles stand.

if (localStore.keys(SPARE_PREFIX).length > 0)
  void import('#app/realtime/room-tickets.ts').then(({ roomTickets }) => roomTickets.purgeOld());

async function show(): Promise<void> {
  const player = currentPlayer();
  const isInDuel = localStore.get('duel') !== null;
  // once a visitor signs in, their challenges move to the account (`outbox/send.ts`), whose news the server renders
  const hasChallenged = player === undefined && localStore.get('challenges')?.includes('"own"');
  // once a visitor signs in, their circles move to the account, too
  const hasCircle = player === undefined && localStore.get('circles') && document.querySelector('[data-circle]');
  if (!isInDuel && !hasChallenged && !hasCircle) return;
  await import('./set-locale.ts');
  if (isInDuel) await import('./offer-duel.ts').then(({ offerDuel }) => offerDuel(player));
  await Promise.all([
    hasChallenged && import('#app/modes/challenge/show-news.ts').then(({ showNews }) => showNews()),
    hasCircle && import('#app/play/circles/show-circle.ts').then(({ showCircle }) => showCircle()),
  ]);
}

void show();
// updates a page that the back button restores: meanwhile the player may have seen the answers, finished the duel, or
// finished today's grid
addEventListener('pageshow', ({ persisted }) => void (persisted && show()));
