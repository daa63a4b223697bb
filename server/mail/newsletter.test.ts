import { beforeEach, expect, test } from 'vitest';
import { createLimits } from '#server/auth/rate-limits.ts';
import { mails, newsletterSubscriptions, rateLimits } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { confirmSubscription, findSubscription, leaveNewsletter, subscribe } from './newsletter.ts';

const DAY_MS = 86_400_000;
const DONE = { ok: true };
const ADA = 'ada@mail.example';

const database = testDatabase();
let now: Date;
let wakes: number;

const visitor = (address = '192.0.2.1', language: 'fr' | 'en' = 'fr') => ({ address, language });

const ask = (email = ADA, caller = visitor()) =>
  subscribe(
    {
      db: database.db,
      limits: createLimits(database.db, 's'.repeat(32)),
      origin: 'https://enfilade.example',
      mailQueue: { poll: () => wakes++ },
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
  wakes = 0;
  for (const table of [newsletterSubscriptions, mails, rateLimits]) await database.db.delete(table);
});

test('whoever gives an address is asked by mail whether it is theirs, and is no reader yet', async () => {
  expect(await ask()).toEqual(DONE);
  const [mail, ...more] = await outbox();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: ADA, subject: 'Confirmez votre inscription à la lettre – Enfilade' });
  for (const part of [mail!.text, mail!.html])
    expect(part).toContain(`https://enfilade.example/lettre?token=${await token()}`);
  expect(await subscriptions()).toMatchObject([{ email: ADA, language: 'fr', confirmedAt: null }]);
  expect(wakes).toBe(1);
});

test('on an English page the mail is English, and leads back to one', async () => {
  await ask(ADA, visitor('192.0.2.1', 'en'));
  const [mail] = await outbox();
  expect(mail?.subject).toBe('Confirm your newsletter subscription – Enfilade');
  expect(mail?.text).toContain(`https://enfilade.example/en/newsletter?token=${await token()}`);
  expect(mail?.text).toContain('deleted after 7 days');
});

test('a mail program may leave for its reader with one post', async () => {
  await ask();
  expect((await outbox())[0]?.headers).toEqual({
    'List-Unsubscribe': `<https://enfilade.example/lettre?token=${await token()}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test('a subscription is looked at, confirmed, confirmed again, and left', async () => {
  await ask();
  const link = await token();
  expect(await find(link)).toBe('unconfirmed');
  expect(await find(link)).toBe('unconfirmed'); // looking changes nothing
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

test('leaving takes nobody else along', async () => {
  await ask();
  await ask('bob@mail.example');
  const [ada, bob] = await subscriptions();
  await leave(ada!.token);
  expect(await subscriptions()).toEqual([bob]);
});

test.each(['', 'x', '\u0000', "' or true --"])('the token %j opens nothing', async wrong => {
  await ask();
  await confirm(await token());
  expect(await find(wrong)).toBe('unknown');
  expect(await confirm(wrong)).toBe('unknown');
  await leave(wrong);
  expect(await subscriptions()).toHaveLength(1);
});

test('asked again, both mails hold, and the answer is the same', async () => {
  expect(await ask()).toEqual(DONE);
  expect(await ask(ADA, visitor('198.51.100.7', 'en'))).toEqual(DONE);
  const [first, second] = await outbox();
  const link = await token();
  expect([first!.text.includes(link), second!.text.includes(link)]).toEqual([true, true]);
  expect(await subscriptions()).toMatchObject([{ language: 'en' }]);
});

test('whoever gets the newsletter already is not written to, and the answer is the same', async () => {
  await ask();
  await confirm(await token());
  const before = await subscriptions();
  expect(await ask(ADA, visitor('198.51.100.7', 'en'))).toEqual(DONE);
  expect(await outbox()).toHaveLength(1);
  expect(await subscriptions()).toEqual(before);
});

test('after seven days a subscription can no longer be confirmed, and begins anew when asked for', async () => {
  await ask();
  const link = await token();
  now = new Date(now.getTime() + 7 * DAY_MS - 1);
  expect(await find(link)).toBe('unconfirmed');
  now = new Date(now.getTime() + 1);
  expect(await find(link)).toBe('unknown');
  expect(await confirm(link)).toBe('unknown');
  await ask();
  expect(await confirm(await token())).toBe('confirmed');
});

test('a mailbox is asked twice a day at most, and nobody can tell', async () => {
  const answers = [];
  for (let visit = 0; visit < 6; visit++) answers.push(await ask(ADA, visitor(`192.0.2.${visit}`)));
  expect(answers).toEqual(Array(6).fill(DONE));
  expect(await outbox()).toHaveLength(2);
});

test('one visitor cannot have many mailboxes asked', async () => {
  const answers = [];
  for (let visit = 0; visit < 21; visit++) answers.push(await ask(`player-${visit}@mail.example`));
  expect(answers).toEqual([...Array(20).fill(DONE), { ok: false, refusal: 'too-many-attempts' }]);
  expect(await outbox()).toHaveLength(20);
});

test('of ten who ask for one address at once none is refused, and there is one subscription', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => ask(ADA, visitor(`192.0.2.${i}`))));
  expect(answers).toEqual(Array(10).fill(DONE));
  expect(await subscriptions()).toHaveLength(1);
  for (const mail of await outbox()) expect(mail.text).toContain(await token());
});
