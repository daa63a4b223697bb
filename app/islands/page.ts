import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { languageOf } from '#site/languages.ts';
import { hasWaiting } from '../play/outbox.ts';
import { takeAdded } from './added.ts';
import { whenNear } from './approach.ts';
import { forgetNotice, revealPasswords, sendOnce } from './forms.ts';
import { rememberLanguage } from './language.ts';
import { closeMenus } from './menus.ts';
import { tendModals } from './modals.ts';
import { currentPlayer } from './player.ts';
import { keepTheme } from './theme.ts';

overwriteGetLocale(() => languageOf(location.pathname));
keepTheme();
closeMenus();
rememberLanguage();
sendOnce();
revealPasswords();
forgetNotice();
tendModals();

for (const place of document.querySelectorAll<HTMLElement>('[data-island="board"]'))
  whenNear(place, async event => (await import('./board.ts')).mount(place, event));
for (const place of document.querySelectorAll<HTMLElement>('[data-island="username"]'))
  import('./username.ts').then(({ mount }) => mount(place));
for (const place of document.querySelectorAll<HTMLElement>('[data-island="duel-door"]'))
  import('./duel-door.ts').then(({ mount }) => mount(place));
for (const place of document.querySelectorAll<HTMLElement>('[data-island="lobby"]'))
  import('./lobby.tsx').then(({ mount }) => mount(place));
for (const place of document.querySelectorAll<HTMLElement>('[data-island="duel"]'))
  import('./duel.tsx').then(({ mount }) => mount(place));

const player = currentPlayer();
const added = takeAdded();
const solo = document.querySelector<HTMLElement>('[data-island="solo"]');
if (solo !== null) import('./solo.tsx').then(({ mount }) => mount(solo, player));
else if (player !== undefined && (added > 0 || hasWaiting()))
  import('./results.ts').then(({ sendWaiting }) => sendWaiting(player, added));

if (import.meta.env.PROD) addEventListener('load', () => navigator.serviceWorker?.register('/sw.js'));

for (const year of document.querySelectorAll('[data-year]')) year.textContent = String(new Date().getFullYear());
