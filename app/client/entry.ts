import { hasSpareTickets } from '#app/realtime/spare-keys.ts';
import { hasWaiting } from '#app/solo/waiting-keys.ts';
import { currentPlayer } from './current-player.ts';
import { initDialogs } from './dialogs.ts';
import { takeFlashResults } from './flash-results.ts';
import { preventDoubleSubmit, revealPasswords } from './forms.ts';
import { rememberLanguage } from './language.ts';
import { closeMenus } from './menus.ts';
import { onProximity } from './on-proximity.ts';
import { keepTheme } from './theme.ts';

keepTheme();
closeMenus();
rememberLanguage();
preventDoubleSubmit();
revealPasswords();
initDialogs();

/** Islands speak, and are told in which language; the page itself has been told by the server all that it says. */
const fetchIsland = async <T>(island: Promise<T>): Promise<T> =>
  (await Promise.all([island, import('./set-locale.ts')]))[0];

const placesOf = (name: string) => document.querySelectorAll<HTMLElement>(`[data-island="${name}"]`);

for (const place of placesOf('board'))
  onProximity(place, async event => (await fetchIsland(import('./islands/board.ts'))).mount(place, event));

const ISLANDS = {
  username: () => import('./islands/username.ts'),
  lobby: () => import('./islands/lobby.tsx'),
  duel: () => import('./islands/duel.tsx'),
};

for (const [name, load] of Object.entries(ISLANDS))
  for (const place of placesOf(name)) fetchIsland(load()).then(({ mount }) => mount(place));

for (const place of placesOf('duel-door')) {
  const door = fetchIsland(import('./islands/duel-door.ts'));
  door.then(({ mount }) => mount(place));
  // a press that comes before the door is there waits for it
  place.querySelector('[data-search]')?.addEventListener('click', async () => (await door).look(place));
}

const player = currentPlayer();
const added = takeFlashResults();
const [solo] = placesOf('solo');
if (solo !== undefined) fetchIsland(import('./islands/solo.tsx')).then(({ mount }) => mount(solo, player));
else if (player !== undefined && (added > 0 || hasWaiting()))
  fetchIsland(import('./send-waiting-results.ts')).then(({ sendWaiting }) => sendWaiting(player, added));

if (hasSpareTickets()) import('#app/realtime/room-tickets.ts').then(({ roomTickets }) => roomTickets.purgeOld());

if (import.meta.env.PROD) addEventListener('load', () => navigator.serviceWorker?.register('/sw.js'));

for (const year of document.querySelectorAll('[data-year]')) year.textContent = String(new Date().getFullYear());
