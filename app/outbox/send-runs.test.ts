import { beforeEach, expect, test, vi } from 'vitest';
import { keyOf, storeChallenge, storedChallenges } from '#app/client/storage/stored-challenges.ts';
import { createFakeStorage } from '#app/client/testing/fake-storage.ts';
import { RUN_PREFIX, runCodes } from './finished-runs.ts';
import { sendAll, sendRun } from './send.ts';

type Answer = readonly [status: number, body: unknown];

beforeEach(() => {
  vi.stubGlobal('localStorage', createFakeStorage());
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', { name: '' });
});

const RECORDED: Answer = [200, { isNew: true, challenge: { code: 'A' } }];

/** Replaces `fetch` by a server that always gives the same answer. Returns the bodies of the requests. */
function serverWith([status, answer]: Answer) {
  const sent: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return new Response(JSON.stringify(answer), { status });
  });
  return sent;
}

/** Stores a finished run at a challenge, in the format of version 1. */
const store = (code: string, given: Readonly<Record<string, unknown>> = {}) =>
  localStorage.setItem(
    RUN_PREFIX + code,
    JSON.stringify({ version: 1, startedAt: 1000, puzzles: ['1 .  2 .'], logs: ['0@1'], how: 'solved', ...given }),
  );

test('C4 a visitor’s finished runs are sent with their keys, the oldest first, and leave the browser', async () => {
  const sent = serverWith(RECORDED);
  storeChallenge({ code: 'NEWER', key: 'key' });
  store('NEWER', { startedAt: 2000 });
  store('OLDER', { how: 'given-up' });
  store('OPEN', { how: undefined });
  await sendAll(undefined);
  await sendAll(undefined);
  expect(sent).toEqual([
    { code: 'OLDER', logs: ['0@1'], how: 'given-up' },
    { code: 'NEWER', key: 'key', logs: ['0@1'], how: 'solved' },
  ]);
  expect(runCodes()).toEqual(['OPEN']);
});

test('C4 the run of the current page does not wait to be sent, because the game on that page sends it', async () => {
  const sent = serverWith(RECORDED);
  store('OTHER');
  store('OWN');
  await sendAll(undefined, '/defi/OWN');
  expect(sent.map(({ code }) => code)).toEqual(['OTHER']);
});

test('V8 the run of an account is sent neither for another account nor for a visitor', async () => {
  const sent = serverWith(RECORDED);
  store('A', { owner: 'ada' });
  await sendAll(undefined);
  await sendAll('eve');
  expect(sent).toEqual([]);
  await sendAll('ada');
  expect(sent).toHaveLength(1);
});

test.each<readonly [string, Answer, boolean, boolean]>([
  ['a refusal of the run', [422, { refusal: 'too-fast' }], false, true],
  ['a challenge that is gone, whose key is removed, too', [404, { refusal: 'no-such-challenge' }], false, false],
  ['an answer of a later version', [422, { refusal: 'too-late' }], true, true],
  ['a server error', [500, {}], true, true],
  ['the end of the session', [401, { refusal: 'signed-out' }], true, true],
])('C4 the answer decides if a run and its key stay stored: %s', async (_what, answer, isRunKept, isKeyKept) => {
  serverWith(answer);
  storeChallenge({ code: 'A', key: 'key' });
  store('A');
  await sendAll(undefined);
  expect([runCodes().length > 0, keyOf('A') !== undefined]).toEqual([isRunKept, isKeyKept]);
});

test('C4 a finished run that is not in storage can still be sent, and the answer contains the challenge', async () => {
  const sent = serverWith(RECORDED);
  const run = { code: 'A', logs: ['0@1'], how: 'solved' } as const;
  expect(await sendRun(run, undefined)).toMatchObject({ kind: 'saved', answer: { challenge: { code: 'A' } } });
  expect(sent).toHaveLength(1);
});

test('C4 a run that a later version of the site stored is neither sent nor removed', async () => {
  const sent = serverWith(RECORDED);
  store('A', { version: 2 });
  await sendAll(undefined);
  expect([sent, localStorage.getItem(`${RUN_PREFIX}A`)]).toEqual([[], expect.any(String)]);
});

test('C4 if the browser supports locks, two tabs that send at the same time send a run only once', async () => {
  const queues = new Map<string, Promise<unknown>>();
  const request = (name: string, work: () => Promise<unknown>) => {
    const done = (queues.get(name) ?? Promise.resolve()).then(work);
    queues.set(name, done);
    return done;
  };
  vi.stubGlobal('navigator', { onLine: true, locks: { request } });
  const sent = serverWith(RECORDED);
  store('A');
  await Promise.all([sendAll(undefined), sendAll(undefined)]);
  expect(sent).toHaveLength(1);
});

test('C16 after sign-in, a visitor’s challenges join the account, and the browser forgets the keys of those that joined', async () => {
  const sent = serverWith([200, { joined: 2, kept: ['C'] }]);
  storeChallenge({ code: 'A', key: 'k1', own: true });
  storeChallenge({ code: 'B', key: 'k2' });
  expect(await sendAll(undefined)).toMatchObject({ challenges: 0 });
  storeChallenge({ code: 'C', key: 'k3' });
  expect(await sendAll('ada')).toMatchObject({ challenges: 2 });
  const claims = [
    { code: 'A', key: 'k1' },
    { code: 'B', key: 'k2' },
    { code: 'C', key: 'k3' },
  ];
  expect(sent).toEqual([{ claims }]);
  expect(storedChallenges()).toMatchObject([{ code: 'C', key: 'k3' }]);
});

test('C16 challenges that could not join the account keep their keys', async () => {
  serverWith([429, { refusal: 'too-many' }]);
  storeChallenge({ code: 'A', key: 'k1' });
  expect(await sendAll('ada')).toMatchObject({ challenges: 0 });
  expect(keyOf('A')).toBe('k1');
});

test('C16 many challenges join an account in requests of twenty', async () => {
  const sent = serverWith([200, { joined: 20, kept: [] }]);
  for (let index = 0; index < 45; index++) storeChallenge({ code: `C${index}`, key: 'k' });
  await sendAll('ada');
  expect(sent.map(({ claims }) => (claims as unknown[]).length)).toEqual([20, 20, 5]);
});
