import { pino } from 'pino';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Mail, mails } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { createMailQueue, type MailQueue, queueMail } from './mail-queue.ts';
import { startMailServer } from './testing/mail-server.ts';
import { createSmtpTransport, type MailTransport, type QueuedMail } from './transports.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const FROM = 'enfilade@enfilade.example';
const START = new Date('2026-11-21T08:00:00Z');

const database = testDatabase();
const lines: string[] = [];
const log = pino({}, { write: line => lines.push(line) });
let now = START;

const mailTo = (to: string): Mail => ({ to, subject: 'Bonjour', text: 'Bonjour', html: '<p>Bonjour</p>' });
const queue = (...addresses: string[]) =>
  database.db.transaction(async tx => {
    for (const to of addresses) await queueMail(tx, mailTo(to), now);
  });
const waiting = () => database.db.select().from(mails);
const events = (): readonly Record<string, unknown>[] => lines.map(line => JSON.parse(line));
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

function openOffice(carrier: MailTransport): MailQueue {
  const office = createMailQueue({ db: database.db, carrier, log, now: () => now });
  onTestFinished(office.close);
  return office;
}

/** A carrier that keeps what it is given, after whatever it is told to do first. */
function carrierThat(does: (queued: QueuedMail) => Promise<void> | void = () => {}) {
  const carried: QueuedMail[] = [];
  const carry = async (queued: QueuedMail) => {
    await does(queued);
    carried.push(queued);
  };
  return { carried, carrier: { send: carry, close: () => {} } };
}

/** Something that a test lets happen when it wants to. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>(resolve => {
    open = resolve;
  });
  return { open: () => open(), opened };
}

const refuse = (): never => {
  throw Object.assign(new Error('550 no such box: ada@mail.example'), { code: 'EENVELOPE', responseCode: 550 });
};

/** No office looks by itself but when the test lets time pass. */
function stopClocks() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
}

beforeEach(() => {
  now = START;
  lines.length = 0;
});
afterEach(async () => {
  await database.db.delete(mails);
  expect(lines.join()).not.toContain('mail.example'); // no test leaves an address in the log
});

test('a mail that has been handed over leaves the outbox, and is not handed over again', async () => {
  const { carried, carrier } = carrierThat();
  const office = openOffice(carrier);
  await queue('ada@mail.example', 'bob@mail.example');
  await office.poll();
  pass(24 * HOUR_MS);
  await office.poll();
  expect(carried.map(({ mail }) => mail.to).sort()).toEqual(['ada@mail.example', 'bob@mail.example']);
  expect(await waiting()).toEqual([]);
});

test('what did not happen is not written about', async () => {
  const { carried, carrier } = carrierThat();
  const office = openOffice(carrier);
  const signUp = database.db.transaction(async tx => {
    await queueMail(tx, mailTo('ada@mail.example'), now);
    throw new Error('the name is taken');
  });
  await expect(signUp).rejects.toThrow('the name is taken');
  await office.poll();
  expect(carried).toEqual([]);
});

test('what a former process has left is handed over by the next one', async () => {
  stopClocks();
  await queue('ada@mail.example');
  const { open, opened } = gate();
  openOffice(carrierThat(open).carrier);
  await opened;
});

test('nobody needs to wake it: it looks by itself', async () => {
  stopClocks();
  const { open, opened } = gate();
  const { carrier } = carrierThat(open);
  await openOffice(carrier).poll();
  await queue('ada@mail.example');
  vi.advanceTimersByTime(MINUTE_MS / 2);
  await opened;
});

test('while the mail server is down mails wait, and then each arrives once', async () => {
  const former = await startMailServer();
  await former.stop();
  const office = openOffice(createSmtpTransport(former.url, FROM, log));
  await queue('ada@mail.example', 'bob@mail.example', 'cy@mail.example');
  for (const end = START.getTime() + 10 * MINUTE_MS; now.getTime() < end; pass(MINUTE_MS / 2)) await office.poll();
  expect(await waiting()).toHaveLength(3);

  const server = await startMailServer(former.port);
  onTestFinished(server.stop);
  for (let looks = 0; looks < 20; looks++, pass(MINUTE_MS / 2)) await office.poll();
  expect(server.inbox.map(({ to }) => to?.[0]?.address).sort()).toEqual([
    'ada@mail.example',
    'bob@mail.example',
    'cy@mail.example',
  ]);
  expect(await waiting()).toEqual([]);
});

test('a mail server that goes away between two mails harms nobody', async () => {
  const former = await startMailServer();
  const office = openOffice(createSmtpTransport(former.url, FROM, log));
  await queue('ada@mail.example');
  await office.poll();
  await former.stop();
  const server = await startMailServer(former.port);
  onTestFinished(server.stop);
  await queue('bob@mail.example');
  for (let looks = 0; looks < 3; looks++, pass(MINUTE_MS)) await office.poll();
  expect([former.inbox.length, server.inbox.length]).toEqual([1, 1]);
});

test('a mail that fails waits ever longer, up to an hour', async () => {
  const { carrier } = carrierThat(refuse);
  const office = openOffice(carrier);
  await queue('ada@mail.example');
  const minutes: number[] = [];
  for (let tries = 0; tries < 10; tries++) {
    await office.poll();
    const [queued] = await waiting();
    minutes.push((queued!.dueAt.getTime() - now.getTime()) / MINUTE_MS);
    now = queued!.dueAt;
  }
  expect(minutes).toEqual([0.5, 1, 2, 4, 8, 16, 32, 60, 60, 60]);
});

test('one mail that fails does not keep the next one waiting', async () => {
  const { carried, carrier } = carrierThat(({ mail }) => (mail.to === 'ada@mail.example' ? refuse() : undefined));
  const office = openOffice(carrier);
  await queue('ada@mail.example', 'bob@mail.example');
  await office.poll();
  expect(carried.map(({ mail }) => mail.to)).toEqual(['bob@mail.example']);
});

test('after three days a mail is given up, and that is said once', async () => {
  const { carrier } = carrierThat(refuse);
  const office = openOffice(carrier);
  await queue('ada@mail.example');
  for (let hours = 0; hours < 80; hours++, pass(HOUR_MS)) await office.poll();
  expect(await waiting()).toEqual([]);
  const [givenUp, ...more] = events().filter(({ msg }) => msg === 'mail.given-up');
  expect(givenUp).toMatchObject({ level: 50, code: 'EENVELOPE', responseCode: 550, mail: expect.any(String) });
  expect(more).toEqual([]);
  expect(events().filter(({ msg }) => msg === 'mail.failed').length).toBeGreaterThan(70);
});

test('two post offices on one database hand each mail over once', async () => {
  const takesTurns = () => new Promise<void>(resolve => void setImmediate(resolve));
  const [left, right] = [carrierThat(takesTurns), carrierThat(takesTurns)];
  const addresses = Array.from({ length: 50 }, (_, index) => `player-${index}@mail.example`);
  await queue(...addresses);
  await Promise.all([openOffice(left.carrier).poll(), openOffice(right.carrier).poll()]);
  const carried = [...left.carried, ...right.carried].map(({ mail }) => mail.to);
  expect(carried.sort()).toEqual(addresses.sort());
  expect(Math.min(left.carried.length, right.carried.length)).toBeGreaterThan(0);
});

test('when a server dies with a mail in hand another one hands over the same mail, a while later', async () => {
  const [inHand, death] = [gate(), gate()];
  let taken: QueuedMail | undefined;
  const dead = carrierThat(queued => {
    taken = queued;
    inHand.open();
    return death.opened;
  });
  await queue('ada@mail.example');
  openOffice(dead.carrier);
  await inHand.opened;
  const { carried, carrier } = carrierThat();
  const office = openOffice(carrier);
  await office.poll();
  expect(carried).toEqual([]);
  pass(6 * MINUTE_MS);
  await office.poll();
  expect(carried.map(({ id }) => id)).toEqual([taken!.id]);
  death.open();
});

test('a server that took too long leaves a mail to the one that has taken it over', async () => {
  const [inHand, end] = [gate(), gate()];
  const late = carrierThat(() => {
    inHand.open();
    return end.opened.then(refuse);
  });
  await queue('ada@mail.example');
  const lateOffice = openOffice(late.carrier);
  await inHand.opened;
  pass(6 * MINUTE_MS);
  await openOffice(carrierThat(refuse).carrier).poll();
  const [before] = await waiting();
  end.open();
  await lateOffice.poll();
  expect(await waiting()).toEqual([before]);
});

test('closing waits for the mail in hand, and begins no other', async () => {
  const [inHand, end] = [gate(), gate()];
  const { carried, carrier } = carrierThat(() => {
    inHand.open();
    return end.opened;
  });
  await queue('ada@mail.example', 'bob@mail.example');
  const office = openOffice(carrier);
  await inHand.opened;
  const closed = office.close();
  end.open();
  await closed;
  expect(carried).toHaveLength(1);
  expect(await waiting()).toMatchObject([{ tries: 0 }]);
});

test.each([
  ['recipient', { ...mailTo('ada@mail.example\r\nBcc: bob@mail.example') }],
  ['subject', { ...mailTo('ada@mail.example'), subject: 'Bonjour\nBcc: bob@mail.example' }],
  ['header', { ...mailTo('ada@mail.example'), headers: { 'List-Unsubscribe': '<https://a.example>\rBcc: bob' } }],
])('a line break in the %s is refused, as it would begin another header', async (_where, mail) => {
  const queued = database.db.transaction(tx => queueMail(tx, mail, now));
  await expect(queued).rejects.toThrow('a line break in the head of a mail');
  expect(await waiting()).toEqual([]);
});
