import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import type { FormState } from '#app/forms/form-state.ts';
import type { NoticeName } from '#app/forms/notices.ts';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { parseHtml } from '#tests/parse-html.ts';
import { AccountPage, displayName } from './account-page.tsx';

afterEach(() => overwriteGetLocale(() => 'fr'));

const camille = { username: 'Camille', email: 'camille@enfilade.example', playerKey: '0123456789abcdef' };

const draw = (player = camille, formState?: FormState, notice?: NoticeName, lends: boolean | null = null): string =>
  renderToStaticMarkup(
    <AccountPage player={player} lends={lends} formState={formState} notice={notice}>
      <p>…</p>
    </AccountPage>,
  );

test.each([
  [{ username: 'Camille', email: 'camille@enfilade.example' }, 'Camille'],
  [{ username: '  ', email: 'camille@enfilade.example' }, 'camille'],
  [{ username: '', email: '' }, 'Joueur'],
])('the name that the account page displays for %j is %s', (player, name) => {
  expect(displayName(player)).toBe(name);
});

test('the account page shows a username that contains HTML as plain text', () => {
  const html = draw({ ...camille, username: '"><img src=x onerror=alert(1)>' });
  expect(html).not.toContain('<img');
  expect(html).toContain('Bonjour <bdi data-username="true">&quot;&gt;&lt;img src=x');
});

test.each([
  ['fr', 'Bonjour <bdi', '0,99\u00a0€', 'Bientôt disponible\u202f!', '/compte/export', '/sign-out'],
  ['en', 'Hello <bdi', '€0.99', 'Coming soon!', '/en/account/export', '/en/sign-out'],
] as const)('the account page is rendered in %s', (language, ...words) => {
  overwriteGetLocale(() => language);
  for (const each of words) expect(draw()).toContain(each);
});

test('when the account page opens, all its forms are collapsed', () => {
  expect(draw()).not.toContain('<details open=""');
});

test.each([
  [
    { values: { intent: 'rename', username: '' }, fieldErrors: { username: 'missing' } },
    'username',
    'au moins une lettre',
  ],
  [
    { values: { intent: 'rename', username: 'Zoé' }, formError: 'broken' },
    'username',
    'Impossible de sauvegarder le pseudo.',
  ],
  [{ values: { intent: 'change-password' }, fieldErrors: { password: 'too-short' } }, 'current', 'Utilisez au moins'],
  [
    { values: { intent: 'change-password' }, formError: 'wrong-password' },
    'current',
    'Ce mot de passe n’est pas le bon.',
  ],
  [
    { values: { intent: 'delete' }, formError: 'wrong-password' },
    'delete-password',
    'Ce mot de passe n’est pas le bon.',
  ],
] as const)('an account form rejected with %j is expanded and shows the error', (formState, field, words) => {
  const html = draw(camille, formState);
  expect(html.split('<details open=""')).toHaveLength(2);
  const form = html.slice(html.indexOf('<details open=""'), html.indexOf('</form>', html.indexOf('<details open=""')));
  expect(form).toContain(`id="${field}"`);
  expect(form).toContain(words);
});

test('a rejected username stays in its field and does not replace the current username on the page', () => {
  const html = draw(camille, {
    values: { intent: 'rename', username: 'x'.repeat(31) },
    fieldErrors: { username: 'too-long' },
  });
  expect(html).toContain(`value="${'x'.repeat(31)}"`);
  expect(html).toContain('<bdi>Camille</bdi>');
});

test('if a form was rejected, the account page does not also show a notice of success', () => {
  expect(draw(camille, undefined, 'renamed')).toContain('Pseudo mis à jour avec succès\u202f!');
  expect(draw(camille, { values: { intent: 'delete' }, formError: 'broken' }, 'renamed')).not.toContain('avec succès');
});

test.each([
  ['was never asked', null, 'lend', 'ne prêtez aucun enregistrement'],
  ['declined', false, 'lend', 'ne prêtez aucun enregistrement'],
  ['lends recordings', true, 'stop-lending', 'parties en cours contre ces enregistrements se terminent sans résultat'],
] as const)('D31 D33 a player who %s can change the setting for recordings', (_who, lends, intent, words) => {
  const setting = parseHtml(draw(camille, undefined, undefined, lends)).querySelector('#recordings');
  expect(setting?.querySelector('input[name="intent"]')?.getAttribute('value')).toBe(intent);
  expect(setting?.textContent).toContain(words);
});

test.each(['lend', 'stop-lending'] as const)(
  'if the form “%s” is rejected, the page says that the setting for recordings was not changed',
  intent => {
    const html = draw(camille, { values: { intent }, formError: 'too-many-attempts' }, undefined, intent !== 'lend');
    const setting = parseHtml(html).querySelector('#recordings');
    expect(setting?.textContent).toContain('Le réglage n’a pas pu être modifié');
    expect(setting?.textContent).toContain('Trop de tentatives');
  },
);
