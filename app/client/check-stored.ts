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
  // the challenges of a visitor who signs in move to the account, so this browser asks for answers only without an
  // account
  const hasChallenged = player === undefined && localStore.get('challenges')?.includes('"own"');
  // the circles of a visitor who signs in move to the account, so this browser shows them only without an account
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
// A page that the back button restores is updated, because the player may have seen the answers, finished the duel, or
// finished today's grid in the meantime.
addEventListener('pageshow', ({ persisted }) => void (persisted && show()));
