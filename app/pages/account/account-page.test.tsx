import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import type { NoticeName } from '#app/forms/notices.ts';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import type { AccountFormState } from './account-form-state.ts';
import { AccountPage } from './account-page.tsx';
import { displayName } from './display-name.ts';

afterEach(() => overwriteGetLocale(() => 'fr'));

const camille = { username: 'Camille', email: 'camille@enfilade.example' };

const draw = (player = camille, back?: AccountFormState, notice?: NoticeName): string =>
  renderToStaticMarkup(
    <AccountPage player={player} back={back} notice={notice}>
      <p>…</p>
    </AccountPage>,
  );

test.each([
  [{ username: 'Camille', email: 'camille@enfilade.example' }, 'Camille'],
  [{ username: '  ', email: 'camille@enfilade.example' }, 'camille'],
  [{ username: '', email: '' }, 'Joueur'],
])('%j is called %s', (player, name) => {
  expect(displayName(player)).toBe(name);
});

test('a name is text, whatever it looks like', () => {
  const html = draw({ ...camille, username: '"><img src=x onerror=alert(1)>' });
  expect(html).not.toContain('<img');
  expect(html).toContain('Bonjour <bdi data-username="true">&quot;&gt;&lt;img src=x');
});

test.each([
  ['fr', 'Bonjour <bdi', '0,99\u00a0€', 'Bientôt disponible\u202f!', '/compte/export', '/sign-out'],
  ['en', 'Hello <bdi', '€0.99', 'Coming soon!', '/en/account/export', '/en/sign-out'],
] as const)('the page speaks %s', (language, ...words) => {
  overwriteGetLocale(() => language);
  for (const each of words) expect(draw()).toContain(each);
});

test('every form is folded away until it is asked for', () => {
  expect(draw()).not.toContain('<details open=""');
});

test.each([
  [{ intent: 'rename', username: '', refusals: { username: 'missing' } }, 'username', 'Choisissez un pseudo'],
  [{ intent: 'rename', username: 'Zoé', refusal: 'broken' }, 'username', 'Impossible de sauvegarder le pseudo.'],
  [{ intent: 'change-password', refusals: { password: 'too-short' } }, 'current', 'Il faut au moins'],
  [{ intent: 'change-password', refusal: 'wrong-password' }, 'current', 'Ce mot de passe n’est pas le bon.'],
  [{ intent: 'delete', refusal: 'wrong-password' }, 'delete-password', 'Ce mot de passe n’est pas le bon.'],
] as const)('%j comes back open, with its reason', (back, field, words) => {
  const html = draw(camille, back);
  expect(html.split('<details open=""')).toHaveLength(2);
  const form = html.slice(html.indexOf('<details open=""'), html.indexOf('</form>', html.indexOf('<details open=""')));
  expect(form).toContain(`id="${field}"`);
  expect(form).toContain(words);
});

test('a name that was refused stands in its field, not on the page', () => {
  const html = draw(camille, { intent: 'rename', username: 'x'.repeat(31), refusals: { username: 'too-long' } });
  expect(html).toContain(`value="${'x'.repeat(31)}"`);
  expect(html).toContain('<bdi data-username="true">Camille</bdi>');
});

test('news of one form are not told while another one is refused', () => {
  expect(draw(camille, undefined, 'renamed')).toContain('Pseudo mis à jour avec succès\u202f!');
  expect(draw(camille, { intent: 'delete', refusal: 'broken' }, 'renamed')).not.toContain('avec succès');
});
