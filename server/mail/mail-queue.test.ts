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
const outbox = () => database.db.select().from(mails);
const events = (): readonly Record<string, unknown>[] => lines.map(line => JSON.parse(line));
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

function openQueue(transport: MailTransport): MailQueue {
  const mailQueue = createMailQueue({ db: database.db, transport, log, now: () => now });
  onTestFinished(mailQueue.close);
  return mailQueue;
}

/**
 * Creates a transport that delivers no email. For each email, it runs the given function and then records the email as
 * sent.
 */
function transportThat(before: (queued: QueuedMail) => Promise<void> | void = () => {}) {
  const sent: QueuedMail[] = [];
  const send = async (queued: QueuedMail) => {
    await before(queued);
    sent.push(queued);
  };
  return { sent, transport: { send, close: () => {} } };
}

/**
 * Creates a gate, with which a test holds something up: the promise `opened` stays pending until the test calls `open`.
 */
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

/**
 * Installs fake interval timers, so that a mail queue looks for due emails by itself only when the test advances them.
 */
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
  expect(lines.join()).not.toContain('mail.example'); // no test may leave an email address in the log
});

test('a sent email is deleted from the outbox and not sent again', async () => {
  const { sent, transport } = transportThat();
  const mailQueue = openQueue(transport);
  await queue('ada@mail.example', 'bob@mail.example');
  await mailQueue.poll();
  pass(24 * HOUR_MS);
  await mailQueue.poll();
  expect(sent.map(({ mail }) => mail.to).sort()).toEqual(['ada@mail.example', 'bob@mail.example']);
  expect(await outbox()).toEqual([]);
});

test('a rolled-back transaction sends no email', async () => {
  const { sent, transport } = transportThat();
  const mailQueue = openQueue(transport);
  const signUp = database.db.transaction(async tx => {
    await queueMail(tx, mailTo('ada@mail.example'), now);
    throw new Error('the name is taken');
  });
  await expect(signUp).rejects.toThrow('the name is taken');
  await mailQueue.poll();
  expect(sent).toEqual([]);
});

test('a new server process sends the emails that an earlier process has queued', async () => {
  stopClocks();
  await queue('ada@mail.example');
  const { open, opened } = gate();
  openQueue(transportThat(open).transport);
  await opened;
});

test('the mail queue looks for due emails every thirty seconds', async () => {
  stopClocks();
  const { open, opened } = gate();
  const { transport } = transportThat(open);
  await openQueue(transport).poll();
  await queue('ada@mail.example');
  vi.advanceTimersByTime(MINUTE_MS / 2);
  await opened;
});

test('emails queued while the mail server is down are delivered exactly once after the server is back', async () => {
  const former = await startMailServer();
  await former.stop();
  const mailQueue = openQueue(createSmtpTransport(former.url, FROM, log));
  await queue('ada@mail.example', 'bob@mail.example', 'cy@mail.example');
  for (const end = START.getTime() + 10 * MINUTE_MS; now.getTime() < end; pass(MINUTE_MS / 2)) await mailQueue.poll();
  expect(await outbox()).toHaveLength(3);

  const server = await startMailServer(former.port);
  onTestFinished(server.stop);
  for (let polls = 0; polls < 20; polls++, pass(MINUTE_MS / 2)) await mailQueue.poll();
  expect(server.inbox.map(({ to }) => to?.[0]?.address).sort()).toEqual([
    'ada@mail.example',
    'bob@mail.example',
    'cy@mail.example',
  ]);
  expect(await outbox()).toEqual([]);
});

test('if the mail server restarts between two emails, both are delivered', async () => {
  const former = await startMailServer();
  const mailQueue = openQueue(createSmtpTransport(former.url, FROM, log));
  await queue('ada@mail.example');
  await mailQueue.poll();
  await former.stop();
  const server = await startMailServer(former.port);
  onTestFinished(server.stop);
  await queue('bob@mail.example');
  for (let polls = 0; polls < 3; polls++, pass(MINUTE_MS)) await mailQueue.poll();
  expect([former.inbox.length, server.inbox.length]).toEqual([1, 1]);
});

test('the delay between two tries to send an email doubles each time, up to an hour', async () => {
  const { transport } = transportThat(refuse);
  const mailQueue = openQueue(transport);
  await queue('ada@mail.example');
  const minutes: number[] = [];
  for (let tries = 0; tries < 10; tries++) {
    await mailQueue.poll();
    const [queued] = await outbox();
    minutes.push((queued!.dueAt.getTime() - now.getTime()) / MINUTE_MS);
    now = queued!.dueAt;
  }
  expect(minutes).toEqual([0.5, 1, 2, 4, 8, 16, 32, 60, 60, 60]);
});

test('L15 if the queued emails exceed the hourly maximum, the remaining emails are sent later', async () => {
  const { sent, transport } = transportThat();
  const mailQueue = createMailQueue({ db: database.db, transport, log, now: () => now, maxPerHour: 3 });
  onTestFinished(mailQueue.close);
  await queue(...Array.from({ length: 5 }, (_, index) => `ada${index}@mail.example`));
  await mailQueue.poll();
  expect([sent.length, (await outbox()).length]).toEqual([3, 2]);
  pass(59 * MINUTE_MS);
  await mailQueue.poll();
  expect([sent.length, (await outbox()).length]).toEqual([3, 2]);
  pass(MINUTE_MS);
  await mailQueue.poll();
  expect([sent.length, await outbox()]).toEqual([5, []]);
});

test('if an email cannot be sent, the next email is sent without delay', async () => {
  const { sent, transport } = transportThat(({ mail }) => (mail.to === 'ada@mail.example' ? refuse() : undefined));
  const mailQueue = openQueue(transport);
  await queue('ada@mail.example', 'bob@mail.example');
  await mailQueue.poll();
  expect(sent.map(({ mail }) => mail.to)).toEqual(['bob@mail.example']);
});

test('an email that cannot be delivered for three days is dropped, which is logged once', async () => {
  const { transport } = transportThat(refuse);
  const mailQueue = openQueue(transport);
  await queue('ada@mail.example');
  for (let hours = 0; hours < 80; hours++, pass(HOUR_MS)) await mailQueue.poll();
  expect(await outbox()).toEqual([]);
  const [givenUp, ...more] = events().filter(({ msg }) => msg === 'mail.given-up');
  expect(givenUp).toMatchObject({ level: 50, code: 'EENVELOPE', responseCode: 550, mail: expect.any(String) });
  expect(more).toEqual([]);
  expect(events().filter(({ msg }) => msg === 'mail.failed').length).toBeGreaterThan(70);
});

test('two mail queues on one database send each email only once', async () => {
  const yieldsToOthers = () => new Promise<void>(resolve => void setImmediate(resolve));
  const [left, right] = [transportThat(yieldsToOthers), transportThat(yieldsToOthers)];
  const addresses = Array.from({ length: 50 }, (_, index) => `player-${index}@mail.example`);
  await queue(...addresses);
  await Promise.all([openQueue(left.transport).poll(), openQueue(right.transport).poll()]);
  const sent = [...left.sent, ...right.sent].map(({ mail }) => mail.to);
  expect(sent.sort()).toEqual(addresses.sort());
  expect(Math.min(left.sent.length, right.sent.length)).toBeGreaterThan(0);
});

test('if a server dies while it sends an email, another sends it once the lease (reservation) ends', async () => {
  const [started, crash] = [gate(), gate()];
  let taken: QueuedMail | undefined;
  const dead = transportThat(queued => {
    taken = queued;
    started.open();
    return crash.opened;
  });
  await queue('ada@mail.example');
  openQueue(dead.transport);
  await started.opened;
  const { sent, transport } = transportThat();
  const mailQueue = openQueue(transport);
  await mailQueue.poll();
  expect(sent).toEqual([]);
  pass(6 * MINUTE_MS);
  await mailQueue.poll();
  expect(sent.map(({ id }) => id)).toEqual([taken!.id]);
  crash.open();
});

test('a server does not reschedule an email that another took over after the lease (reservation) ended', async () => {
  const [started, end] = [gate(), gate()];
  const late = transportThat(() => {
    started.open();
    return end.opened.then(refuse);
  });
  await queue('ada@mail.example');
  const lateQueue = openQueue(late.transport);
  await started.opened;
  pass(6 * MINUTE_MS);
  await openQueue(transportThat(refuse).transport).poll();
  const [before] = await outbox();
  end.open();
  await lateQueue.poll();
  expect(await outbox()).toEqual([before]);
});

test('closing the mail queue waits for the email that is being sent, and sends no other email', async () => {
  const [started, end] = [gate(), gate()];
  const { sent, transport } = transportThat(() => {
    started.open();
    return end.opened;
  });
  await queue('ada@mail.example', 'bob@mail.example');
  const mailQueue = openQueue(transport);
  await started.opened;
  const closed = mailQueue.close();
  end.open();
  await closed;
  expect(sent).toHaveLength(1);
  expect(await outbox()).toMatchObject([{ tries: 0 }]);
});

test.each([
  ['recipient', { ...mailTo('ada@mail.example\r\nBcc: bob@mail.example') }],
  ['subject', { ...mailTo('ada@mail.example'), subject: 'Bonjour\nBcc: bob@mail.example' }],
  ['header', { ...mailTo('ada@mail.example'), headers: { 'List-Unsubscribe': '<https://a.example>\rBcc: bob' } }],
])(
  'an email with a line break in the %s is refused, because a line break allows header injection',
  async (_where, mail) => {
    const queued = database.db.transaction(tx => queueMail(tx, mail, now));
    await expect(queued).rejects.toThrow('a line break in the head of a mail');
    expect(await outbox()).toEqual([]);
  },
);
