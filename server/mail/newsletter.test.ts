import { beforeEach, expect, test } from 'vitest';
import { createLimits } from '#server/auth/limits/rate-limits.ts';
import { mails, newsletterSubscriptions, rateLimits } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { confirmSubscription, findSubscription, leaveNewsletter, subscribe } from './newsletter.ts';

const DAY_MS = 86_400_000;
const DONE = { ok: true };
const ADA = 'ada@mail.example';

const database = testDatabase();
let now: Date;
let polls: number;

const visitor = (address = '192.0.2.1', language: 'fr' | 'en' = 'fr') => ({ address, language });

const request = (email = ADA, caller = visitor()) =>
  subscribe(
    {
      db: database.db,
      limits: createLimits(database.db, 's'.repeat(32)),
      origin: 'https://enfilade.example',
      mailQueue: { poll: () => polls++ },
      now: () => now,
      minAnswerMs: 0,
    },
    email,
    caller,
  );

const subscriptions = () => database.db.select().from(newsletterSubscriptions);
const outbox = async () => (await database.db.select().from(mails)).map(({ mail }) => mail);
const token = async () => (await subscriptions())[0]!.token;
const find = (token: string) => findSubscription(database.db, token, now);
const confirm = (token: string) => confirmSubscription(database.db, token, now);
const leave = (token: string) => leaveNewsletter(database.db, token);

beforeEach(async () => {
  now = new Date('2026-11-21T08:00:00Z');
  polls = 0;
  for (const table of [newsletterSubscriptions, mails, rateLimits]) await database.db.delete(table);
});

test('if a visitor subscribes, a confirmation email is sent, and the subscription is unconfirmed', async () => {
  expect(await request()).toEqual(DONE);
  const [mail, ...more] = await outbox();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: ADA, subject: 'Confirmez votre inscription à la newsletter – Enfilade' });
  for (const part of [mail!.text, mail!.html])
    expect(part).toContain(`https://enfilade.example/lettre?token=${await token()}`);
  expect(await subscriptions()).toMatchObject([{ email: ADA, language: 'fr', confirmedAt: null }]);
  expect(polls).toBe(1);
});

test('if a visitor subscribes on an English page, the email is in English and links to an English page', async () => {
  await request(ADA, visitor('192.0.2.1', 'en'));
  const [mail] = await outbox();
  expect(mail?.subject).toBe('Confirm your newsletter subscription – Enfilade');
  expect(mail?.text).toContain(`https://enfilade.example/en/newsletter?token=${await token()}`);
  expect(mail?.text).toContain('delete the address after 7 days');
});

test('the confirmation email has headers for one-click unsubscription', async () => {
  await request();
  expect((await outbox())[0]?.headers).toEqual({
    'List-Unsubscribe': `<https://enfilade.example/lettre?token=${await token()}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test('reading a subscription changes nothing; confirming or deleting twice has the same effect as once', async () => {
  await request();
  const link = await token();
  expect(await find(link)).toBe('unconfirmed');
  // the second read shows that the first did not change the subscription
  expect(await find(link)).toBe('unconfirmed');
  expect(await confirm(link)).toBe('confirmed');
  const [{ confirmedAt } = {}] = await subscriptions();
  expect(confirmedAt).toEqual(now);
  now = new Date(now.getTime() + 400 * DAY_MS);
  expect(await confirm(link)).toBe('confirmed');
  expect(await find(link)).toBe('confirmed');
  expect(await subscriptions()).toMatchObject([{ confirmedAt }]);
  await leave(link);
  await leave(link);
  expect(await find(link)).toBe('unknown');
  expect(await subscriptions()).toEqual([]);
});

test('unsubscribing one address does not delete other subscriptions', async () => {
  await request();
  await request('bob@mail.example');
  const [ada, bob] = await subscriptions();
  await leave(ada!.token);
  expect(await subscriptions()).toEqual([bob]);
});

test.each(['', 'x', '\u0000', "' or true --"])('the token %j belongs to no subscription', async wrong => {
  await request();
  await confirm(await token());
  expect(await find(wrong)).toBe('unknown');
  expect(await confirm(wrong)).toBe('unknown');
  await leave(wrong);
  expect(await subscriptions()).toHaveLength(1);
});

test('if an unconfirmed address is subscribed again, the result is the same, and both emails’ links work', async () => {
  expect(await request()).toEqual(DONE);
  expect(await request(ADA, visitor('198.51.100.7', 'en'))).toEqual(DONE);
  const [first, second] = await outbox();
  const link = await token();
  expect([first!.text.includes(link), second!.text.includes(link)]).toEqual([true, true]);
  expect(await subscriptions()).toMatchObject([{ language: 'en' }]);
});

test('if a confirmed address is subscribed again, no email is sent, but the result looks the same', async () => {
  await request();
  await confirm(await token());
  const before = await subscriptions();
  expect(await request(ADA, visitor('198.51.100.7', 'en'))).toEqual(DONE);
  expect(await outbox()).toHaveLength(1);
  expect(await subscriptions()).toEqual(before);
});

test('after seven days, a subscription cannot be confirmed, but the address can be subscribed again', async () => {
  await request();
  const link = await token();
  now = new Date(now.getTime() + 7 * DAY_MS - 1);
  expect(await find(link)).toBe('unconfirmed');
  now = new Date(now.getTime() + 1);
  expect(await find(link)).toBe('unknown');
  expect(await confirm(link)).toBe('unknown');
  await request();
  expect(await confirm(await token())).toBe('confirmed');
});

test('an address gets at most two confirmation emails a day, but a third request looks successful', async () => {
  const answers = [];
  for (let visit = 0; visit < 6; visit++) answers.push(await request(ADA, visitor(`192.0.2.${visit}`)));
  expect(answers).toEqual(Array(6).fill(DONE));
  expect(await outbox()).toHaveLength(2);
});

test('a visitor can request at most twenty confirmation emails an hour', async () => {
  const answers = [];
  for (let visit = 0; visit < 21; visit++) answers.push(await request(`player-${visit}@mail.example`));
  expect(answers).toEqual([...Array(20).fill(DONE), { ok: false, refusal: 'too-many-attempts' }]);
  expect(await outbox()).toHaveLength(20);
});

test('ten concurrent requests for the same address succeed and create one subscription', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => request(ADA, visitor(`192.0.2.${i}`))));
  expect(answers).toEqual(Array(10).fill(DONE));
  expect(await subscriptions()).toHaveLength(1);
  for (const mail of await outbox()) expect(mail.text).toContain(await token());
});
