import { readFileSync } from 'node:fs';
import { pino } from 'pino';
import type { Email } from 'postal-mime';
import { expect, onTestFinished, test } from 'vitest';
import { LINK_HOURS } from '#server/auth/email-links.ts';
import type { Mail } from '#server/db/schema.ts';
import type { Language } from '#site/languages.ts';
import { parseHtml } from '#tests/parse-html.ts';
import { renderEmail } from './account-emails.ts';
import { startMailServer } from './testing/mail-server.ts';
import { createSmtpTransport } from './transports.ts';

const SITE = 'https://enfilade.example';
const TOKEN = 'Zq3v-bW8_T5yXk2mN7pL0sDfGhJcVaEuIoQwR9t4B6';

const ada = (language: Language) => ({ to: 'ada@mail.example', username: 'Ada', language });
const confirm = (language: Language, username = 'Ada') =>
  renderEmail({ ...ada(language), username, kind: 'confirm-email', token: TOKEN }, SITE);
const reset = (language: Language) => renderEmail({ ...ada(language), kind: 'reset-password', token: TOKEN }, SITE);
const registered = (language: Language) => renderEmail({ ...ada(language), kind: 'already-registered' }, SITE);

/** Sends an email through a real SMTP server, and returns the email as it was received. */
async function deliver(mail: Mail): Promise<Email> {
  const server = await startMailServer();
  onTestFinished(server.stop);
  const transport = createSmtpTransport(server.url, 'enfilade@enfilade.example', pino({ enabled: false }));
  const [createdAt, dueAt] = [new Date(), new Date()];
  await transport.send({ id: '7f6c1f0e-3a55-4b8e-9d39-0c0a4c2f8d11', mail, tries: 1, createdAt, dueAt });
  transport.close();
  return server.inbox[0]!;
}

const hrefsIn = (html: string) =>
  [...parseHtml(html).querySelectorAll('[href]')].map(link => link.getAttribute('href'));

test.each([
  {
    mail: confirm('fr'),
    language: 'fr',
    subject: 'Confirmez votre adresse – Enfilade',
    phrases: ['Bonjour Ada,', `${LINK_HOURS['confirm-email']} heures`],
    link: `${SITE}/confirm-email?token_hash=${TOKEN}&type=signup`,
  },
  {
    mail: confirm('en'),
    language: 'en',
    subject: 'Confirm your address – Enfilade',
    phrases: ['Hello Ada,', `${LINK_HOURS['confirm-email']} hours`],
    link: `${SITE}/en/confirm-email?token_hash=${TOKEN}&type=signup`,
  },
  {
    mail: reset('fr'),
    language: 'fr',
    subject: 'Choisissez un nouveau mot de passe – Enfilade',
    phrases: ['Bonjour Ada,', 'une heure'],
    link: `${SITE}/nouveau-mot-de-passe?token=${TOKEN}`,
  },
  {
    mail: reset('en'),
    language: 'en',
    subject: 'Choose a new password – Enfilade',
    phrases: ['Hello Ada,', 'one hour'],
    link: `${SITE}/en/new-password?token=${TOKEN}`,
  },
])(
  'the email “$subject” contains its link in its text and HTML parts, and states how long the link is valid',
  async ({ mail, language, subject, phrases, link }) => {
    const { text = '', html = '', ...head } = await deliver(mail);
    expect(head.subject).toBe(subject);
    for (const part of [text, html]) for (const phrase of phrases) expect(part).toContain(phrase);
    expect(text).toContain(`\n${link}\n`);
    // an email has three links: the button, the plain URL and the link to the site in the footer
    expect(hrefsIn(html)).toEqual([link, link, SITE]);
    expect(parseHtml(html).documentElement.lang).toBe(language);
  },
);

test.each([
  ['fr', `${SITE}/auth`, `${SITE}/mot-de-passe-oublie`],
  ['en', `${SITE}/en/auth`, `${SITE}/en/forgotten-password`],
] as const)(
  'the email about an existing account links to sign-in and password reset, in %s',
  async (language, signIn, forgotten) => {
    const { text, html = '' } = await deliver(registered(language));
    expect(text).toContain(`\n${signIn}\n`);
    expect(text).toContain(`\n${forgotten}\n`);
    expect(hrefsIn(html)).toEqual([signIn, signIn, forgotten, SITE]);
  },
);

test('the text and HTML parts of an email have the same content in the same order', () => {
  for (const { text, html } of [confirm('fr'), reset('en')]) {
    const { body } = parseHtml(html);
    for (const element of body.querySelectorAll('*')) element.after(' ');
    const words = (part: string) => part.split(/\s+/).filter(Boolean).join(' ');
    expect(words(body.textContent)).toBe(words(text.replace('-- \n', '')));
  }
});

test.each([
  ['markup', '<img src=x onerror="alert(1)">&amp;', /img|alert/],
  ['a URL', 'https://www.evil.example', /evil|www/],
  ['an advertisement', 'WIN 500 EUR at www.evil.ru', /WIN|evil/],
  ['a sentence', 'Call us now', /Call/],
  ['an address', 'ada@evil.ru', /evil/],
])(
  'L15 a name that is %s is left out of emails, because anyone can sign up a stranger’s address',
  (_what, name, part) => {
    for (const email of [confirm('fr', name), confirm('en', name)])
      for (const text of [email.subject, email.text, email.html]) expect(text).not.toMatch(part);
    expect(confirm('fr', name).text).toContain('Bonjour,');
  },
);

test.each(['Ada', 'Zoé', 'Jean-Luc', 'Ada Lovelace', 'D’Artagnan', '李小龙', 'हिन्दी'])(
  'an email greets %s by name',
  name => {
    expect(confirm('fr', name).text).toContain(`Bonjour ${name},`);
  },
);

test('emails use the colours of the site', () => {
  const tokens = readFileSync('app/styles/tokens.css', 'utf8');
  const colours = confirm('fr').html.match(/#[0-9a-f]{6}/g) ?? [];
  expect(colours.length).toBeGreaterThan(8);
  expect(colours.filter(colour => !tokens.includes(colour))).toEqual([]);
});

test('emails load no external resources, so opening an email cannot be tracked', () => {
  for (const { html } of [confirm('fr'), reset('en'), registered('fr')]) {
    expect(parseHtml(html).querySelectorAll('img, link, script, iframe, [src], [srcset], [background]')).toHaveLength(
      0,
    );
    expect(html).not.toMatch(/url\(|@import/); // the styles of the email load nothing from the network
  }
});
