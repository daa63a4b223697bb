import { pino } from 'pino';
import { renderToStaticMarkup } from 'react-dom/server';
import { RouterContextProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import type { Accounts } from '#server/auth/accounts.ts';
import { servicesContext } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { parseHtml } from '#tests/parse-html.ts';
import type { Route } from './+types/confirm-email-route';
import Page, { action, loader } from './confirm-email-route.tsx';

afterEach(() => overwriteGetLocale(() => 'fr'));

const stopped = async () => {
  throw new Error('the database is stopped');
};

/**
 * Opens a confirmation link, then posts the form of the page. The given account operations replace the real ones.
 * Returns the answers to both requests and the lines of the log.
 */
async function follow(accounts: Partial<Accounts>) {
  const lines: string[] = [];
  const services = { accounts, log: pino({}, { write: line => lines.push(line) }) } as unknown as Services;
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  const url = new URL('http://localhost/confirm-email?token_hash=abc&type=signup');
  const args = { context, params: {}, url, pattern: '/confirm-email' } as const;
  const loaded = await loader({ request: new Request(url), ...args });
  const headers = { 'x-client-address': '192.0.2.7' };
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(), headers });
  return { loaded, acted: await action({ request, ...args }), lines };
}

type PageData = Pick<Route.ComponentProps, 'loaderData' | 'actionData'>;

const render = (props: PageData) => parseHtml(renderToStaticMarkup(<Page {...(props as Route.ComponentProps)} />));

/** Renders the confirmation page with the given data, and returns the sentence below its title. */
const leadOf = (props: PageData) => render(props).querySelector('h1 ~ p')?.textContent;

test('while the database is stopped, opening the confirmation page or pressing its button shows an error', async () => {
  const { loaded, acted, lines } = await follow({ confirmationNeedsPassword: stopped, confirmEmail: stopped });
  expect(loaded).toMatchObject({ data: { stage: 'broken' }, init: { status: 500 } });
  expect(acted).toMatchObject({ data: { formError: 'broken' }, init: { status: 500 } });
  expect(lines).toHaveLength(2);
  const sentence = 'Une erreur est survenue lors de la confirmation.';
  expect(leadOf({ loaderData: { stage: 'broken' }, actionData: undefined })).toBe(sentence);
  expect(leadOf({ loaderData: { stage: 'broken' }, actionData: { values: {}, formError: 'broken' } })).toBe(sentence);
});

test.each([
  ['fr', 'unknown', 'Lien de confirmation invalide ou expiré.'],
  ['fr', 'expired', 'Lien de confirmation invalide ou expiré.'],
  ['en', 'unknown', 'Invalid or expired confirmation link.'],
  ['en', 'expired', 'Invalid or expired confirmation link.'],
] as const)(
  'in %s, an %s confirmation link is refused in the specification’s words',
  (language, formError, sentence) => {
    overwriteGetLocale(() => language);
    expect(leadOf({ loaderData: { stage: 'pending' }, actionData: { values: {}, formError } })).toBe(sentence);
  },
);

test.each([
  ['unknown', 'Recevoir un nouveau lien'],
  ['expired', 'Recevoir un nouveau lien'],
  ['used', 'Se connecter'],
  ['broken', 'Réessayer'],
  ['too-many-attempts', 'Réessayer'],
  ['server-busy', 'Réessayer'],
] as const)('after a confirmation refused as “%s”, the first link of the page reads “%s”', (formError, label) => {
  const page = render({ loaderData: { stage: 'pending' }, actionData: { values: {}, formError } });
  expect(page.querySelector('main a')?.textContent).toBe(label);
});
