import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import type { FormState } from '#app/forms/form-state.ts';
import { m } from '#messages/compiled/messages.js';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { parseHtml } from '#tests/parse-html.ts';
import { ModeSelection } from './mode-selection.tsx';

afterEach(() => overwriteGetLocale(() => 'fr'));

const draw = (formState?: FormState<'room'>): string =>
  renderToStaticMarkup(
    <ModeSelection isSignedIn={false} nextLevel={undefined} bestGames={undefined} formState={formState} />,
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
  ['fr', 'Défier quelqu’un', '/play#start'],
  ['en', 'Challenge a friend', '/en/play#start'],
] as const)('C1 in %s the choice of opponents says how to challenge someone at any hour', (language, button, path) => {
  overwriteGetLocale(() => language);
  const dialog = parseHtml(draw()).querySelector('#duel-choice');
  expect(dialog?.textContent).toContain(button);
  expect(dialog?.querySelector(`a[href="${path}"]`)).not.toBeNull();
});

test('the page has a section with the id “duel”, to which other pages link, with a heading and a button', () => {
  const door = parseHtml(draw()).querySelector('#duel');
  expect(door?.querySelector('h2')?.textContent).toBe('À deux');
  expect(door?.querySelector('button[data-opens="duel-choice"]')).not.toBeNull();
});

test('N1 the server renders the beads of a signed-in player, and leaves those of a visitor to the browser', () => {
  const bestGames = [{ level: 1, durationMs: 21_500, hints: 0 }];
  const signedIn = renderToStaticMarkup(
    <ModeSelection isSignedIn nextLevel={2} bestGames={bestGames} formState={undefined} />,
  );
  const beads = (html: string) =>
    [...parseHtml(html).querySelectorAll('#levels a')].map(link => link.getAttribute('aria-label'));
  expect(beads(signedIn)).toEqual(['Niveau 1, résolu sans indice, 0:21,5, revoir la partie', 'Niveau 2, à jouer']);
  expect(signedIn).toContain('data-stored');
  expect(beads(draw())).toEqual(['Niveau 1, à jouer']);
  expect(draw()).not.toContain('data-stored');
});

test('before the page’s script has loaded, the buttons to search and to play against the house are disabled', () => {
  const page = parseHtml(
    renderToStaticMarkup(<ModeSelection isSignedIn nextLevel={2} bestGames={[]} formState={undefined} />),
  );
  const buttonOf = (name: string) =>
    [...page.querySelectorAll('#duel-choice button')].find(({ textContent }) => textContent.trim() === name);
  const search = buttonOf(m.mode_random_search());
  expect(search?.getAttribute('type')).toBe('button');
  expect(search?.closest('form')).toBeNull();
  expect(buttonOf(m.house_play())?.hasAttribute('disabled')).toBe(true);
  for (const words of [m.mode_random_need_script(), m.house_need_script()])
    expect(page.querySelector('#duel-choice')?.textContent).toContain(words);
});
