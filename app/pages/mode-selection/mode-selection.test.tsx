import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { mount as mountTodayTile } from '#app/client/islands/today-tile.ts';
import type { FormState } from '#app/forms/form-state.ts';
import { m } from '#messages/compiled/messages.js';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { parseHtml } from '#tests/parse-html.ts';
import { ModeSelection } from './mode-selection.tsx';

afterEach(() => overwriteGetLocale(() => 'fr'));

const MIDNIGHT = Date.parse('2026-11-27T23:00:00Z');
const TODAY = { day: '2026-11-27', size: 6, nextAt: MIDNIGHT, isDone: false };

const draw = (formState?: FormState<'room'>, isDone = false): string =>
  renderToStaticMarkup(
    <ModeSelection
      isSignedIn={false}
      nextLevel={undefined}
      bestGames={undefined}
      today={{ ...TODAY, isDone }}
      formState={formState}
    />,
  );

const drawSignedIn = (nextLevel = 2): string =>
  renderToStaticMarkup(
    <ModeSelection
      isSignedIn
      nextLevel={nextLevel}
      bestGames={[{ level: 1, durationMs: 21_500, hints: 0 }]}
      today={TODAY}
      formState={undefined}
    />,
  );

const alerts = (html: string): number => html.split('role="alert" tabindex="-1" autofocus').length - 1;

test.each([
  ['fr', 'Erreur de création de salon'],
  ['en', 'Room creation error'],
] as const)('if a room could not be created, the page shows an alert in %s', (language, words) => {
  overwriteGetLocale(() => language);
  expect(alerts(draw())).toBe(0);
  const html = draw({ values: { intent: 'new-room' }, formError: 'too-many-attempts' });
  expect(alerts(html)).toBe(1);
  expect(html).toContain(words);
});

test('a rejected room code stays in its field, with its special characters escaped', () => {
  const room = '"><img src=x onerror=alert(1)>';
  const html = draw({ values: { intent: 'join-room', room }, fieldErrors: { room: 'malformed' } });
  expect(html).not.toContain('<img');
  expect(html).toContain('value="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;"');
  expect(html).toContain('aria-invalid="true"');
  expect(draw()).not.toContain('aria-invalid');
});

test.each([
  [
    'fr',
    [
      '/play#start Niveaux À volonté',
      '/jour Aujourd’hui 27\u00a0novembre, 6\u00a0×\u00a06',
      'duel-choice Duel Cinq manches à deux',
    ],
    ['challenge-choice Défi Un lien à envoyer', '/libre Grille libre 5 × 5 à 8 × 8, murs'],
  ],
  [
    'en',
    ['/en/play#start Levels As many as you like', '/en/daily Today 27\u00a0November, 6\u00a0×\u00a06'],
    ['duel-choice Duel Five rounds for two', 'challenge-choice Challenge A link to send'],
    ['/en/free Custom grid 5 × 5 to 8 × 8, walls'],
  ],
] as const)('in %s each way to play has one tile, with a name and one line', (language, ...tiles) => {
  overwriteGetLocale(() => language);
  const drawn = [...parseHtml(draw()).querySelectorAll('main > ul > li')].map(item => {
    const tile = item.querySelector<HTMLElement>('a, button');
    for (const text of tile?.querySelectorAll('svg') ?? []) text.remove();
    return `${tile?.getAttribute('href') ?? tile?.dataset.opens} ${tile?.textContent.trim()}`;
  });
  expect(drawn).toEqual(tiles.flat());
});

test.each([
  ['fr', '27\u00a0novembre, 6\u00a0×\u00a06', 'Une grille par jour'],
  ['en', '27\u00a0November, 6\u00a0×\u00a06', 'One grid a day'],
] as const)(
  'J33 in %s the tile of today’s grid has its date and size, and a text for the time after midnight',
  (language, today, later) => {
    overwriteGetLocale(() => language);
    vi.useFakeTimers({ now: MIDNIGHT - 30_000 });
    vi.stubGlobal('addEventListener', () => {});
    const tile = parseHtml(draw()).querySelector<HTMLElement>('[data-island="today-tile"]')!;
    mountTodayTile(tile);
    expect(tile.textContent).toContain(today);
    vi.advanceTimersByTime(40_000);
    expect(tile.textContent).not.toContain(today);
    expect(tile.textContent).toContain(later);
    vi.unstubAllGlobals();
    vi.useRealTimers();
  },
);

test.each([
  ['fr', '«\u202fDéfier\u202f»', ['/jour', '/libre']],
  ['en', '“Challenge”', ['/en/daily', '/en/free']],
] as const)(
  'C1 in %s the modal of the challenge tile says how to challenge someone, and offers a grid to begin with',
  (language, button, paths) => {
    overwriteGetLocale(() => language);
    const dialog = parseHtml(draw()).querySelector('#challenge-choice');
    expect(dialog?.textContent).toContain(button);
    expect([...(dialog?.querySelectorAll('a') ?? [])].map(link => link.getAttribute('href'))).toEqual(paths);
  },
);

test('C1 to a player who has finished today’s grid, the modal of the challenge tile offers the result instead', () => {
  const linkOf = (isDone: boolean) =>
    parseHtml(draw(undefined, isDone)).querySelector('#challenge-choice a')?.textContent;
  expect([linkOf(false), linkOf(true)]).toEqual([m.mode_daily_link(), m.mode_daily_done_link()]);
});

test('the button of duels has the id “duel”, to which other pages link', () => {
  expect(parseHtml(draw()).querySelector('button#duel[data-opens="duel-choice"]')).not.toBeNull();
});

test.each([
  ['fr', '/auth', '/select-mode?search', 'Il vous faut un compte'],
  ['en', '/en/auth', '/en/select-mode?search', 'You’ll need an account'],
] as const)(
  'in %s a visitor reads in the modal of duels that a random opponent needs an account, and may sign up or sign in',
  (language, auth, next, words) => {
    overwriteGetLocale(() => language);
    const dialog = parseHtml(draw()).querySelector('#duel-choice');
    expect(dialog?.textContent).toContain(words);
    const links = [...(dialog?.querySelectorAll('a') ?? [])];
    expect(links.map(link => link.textContent)).toEqual([m.auth_sign_up(), m.auth_sign_in()]);
    expect(links.map(link => new URL(link.getAttribute('href') ?? '', 'http://localhost'))).toMatchObject([
      { pathname: auth, search: `?${new URLSearchParams({ mode: 'sign-up', next })}` },
      { pathname: auth, search: `?${new URLSearchParams({ next })}` },
    ]);
    expect(parseHtml(drawSignedIn()).querySelector('#duel-choice')?.textContent).not.toContain(words);
  },
);

test('N1 the server renders a signed-in player’s solved levels, and leaves those of a visitor to the browser', () => {
  const signedIn = drawSignedIn();
  const beads = (html: string) =>
    [...parseHtml(html).querySelectorAll('#levels nav a')].map(link => link.getAttribute('aria-label'));
  expect(beads(signedIn)).toEqual(['Niveau 1, résolu sans indice, 0:21,5, revoir la partie', 'Niveau 2, à jouer']);
  // level 2 was won without a timer, so it has no game to review
  expect(beads(drawSignedIn(3)).slice(1)).toEqual(['Niveau 2, résolu', 'Niveau 3, à jouer']);
  expect(signedIn).toContain('data-stored');
  expect(beads(draw())).toEqual(['Niveau 1, à jouer']);
  expect(draw()).not.toContain('data-stored');
});

test('before the page’s script has loaded, the buttons to search and to play against the house are disabled', () => {
  const page = parseHtml(drawSignedIn());
  const buttonOf = (name: string) =>
    [...page.querySelectorAll('#duel-choice button')].find(({ textContent }) => textContent.trim() === name);
  const search = buttonOf(m.mode_random_search());
  expect(search?.getAttribute('type')).toBe('button');
  expect(search?.closest('form')).toBeNull();
  expect(buttonOf(m.house_play())?.hasAttribute('disabled')).toBe(true);
  for (const words of [m.mode_random_need_script(), m.house_need_script()])
    expect(page.querySelector('#duel-choice')?.textContent).toContain(words);
});
