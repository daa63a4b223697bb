import { hasPending } from '#app/outbox/has-pending.ts';
import { currentPlayer, followPlayer } from './current-player.ts';
import { takeFlashResults } from './flash-results.ts';
import { mountIslands } from './mount-islands.ts';
import { initDialogs } from './page/dialogs.ts';
import { pressWhenSeen, preventDoubleSubmit, revealPasswords } from './page/forms.ts';
import { closeMenus } from './page/menus.ts';
import { initTheme, offerEnglish, rememberLanguage } from './page/preferences.ts';
import { offerResume } from './page/resume.ts';
import { localStore } from './storage/safe-storage.ts';
import { hasWatchedKeys } from './watched-keys.ts';

initTheme();
// until 28 November 2026, the site stored under `rules` whether the rules below the grid were unfolded
localStore.remove('rules');
closeMenus();
rememberLanguage();
offerEnglish();
preventDoubleSubmit();
revealPasswords();
pressWhenSeen();
initDialogs();
offerResume();

const player = currentPlayer();
followPlayer(player);
mountIslands(player);

const added = takeFlashResults();
// results that wait in the browser are sent to the server here, except on the page of the levels, which sends them
// itself
const isSolo = document.querySelector('[data-island=solo]') !== null;
if (!isSolo && (added || hasPending(player)))
  import('./send-outbox.ts').then(({ sendWaiting }) => sendWaiting(player, added));

if (hasWatchedKeys()) import('./check-stored.ts');

if (import.meta.env.PROD) addEventListener('load', () => navigator.serviceWorker?.register('/sw.js'));

if (document.querySelector('time[datetime*=T]')) import('./page/local-dates.ts');

for (const year of document.querySelectorAll('[data-year]')) year.textContent = `${new Date().getFullYear()}`;
