import { beforeEach, expect, test, vi } from 'vitest';
import { storeCircle, storedCircles } from '#app/client/storage/stored-circles.ts';
import { createFakeStorage } from '#app/client/testing/fake-storage.ts';
import { keepGame } from '#app/play/daily/kept-games.ts';
import { dailyGame } from '#app/play/daily/testing/games.ts';
import { MAX_LINKED_ATTEMPTS } from '#protocol/http.ts';
import { linkFinishes } from './link-finishes.ts';
import { sendAll, sendDays } from './send.ts';
import { type StoredAttempt, storeAttempt } from './stored-attempts.ts';

const FIGURES = { durationMs: 4000, undosUsed: 0, hintsUsed: 0, restartsUsed: 0, isKept: true, isVerified: true };

type Sent = { readonly path: string; readonly body: Record<string, unknown> };
let sent: Sent[] = [];

beforeEach(() => {
  vi.stubGlobal('localStorage', createFakeStorage());
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', { name: '' });
  sent = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.push({ path, body: JSON.parse(body) });
    const result = { day: '2026-11-22', ...FIGURES };
    return Response.json(path === '/daily/results' ? { isNew: true, result, times: { count: 7 } } : {});
  });
});

function record(attempt: string, given: Partial<StoredAttempt> = {}): void {
  const day = given.day ?? '2026-11-22';
  storeAttempt({ day, attempt, key: `key-${attempt}`, due: 'join', result: { day, ...FIGURES }, ...given });
}

const inCircle = () => storeCircle({ code: 'K7P2XA9Q0Z', key: 'member', name: 'Famille' });

test('K2 with their keys, the finished days of a visitor are linked to the visitor’s circles', async () => {
  inCircle();
  record('a');
  await linkFinishes();
  expect(sent).toEqual([
    {
      path: '/circles/finishes',
      body: { claims: [{ code: 'K7P2XA9Q0Z', key: 'member' }], attempts: [{ attempt: 'a', key: 'key-a' }] },
    },
  ]);
});

test.each<readonly [string, Partial<StoredAttempt>]>([
  ['whose result waits to be sent', { due: 'send' }],
  ['that is not finished', { result: undefined }],
  ['whose result the server has refused', { refusal: 'too-fast' }],
  ['of an account', { owner: 'ada', key: undefined }],
])('K2 a daily attempt %s is not linked to a circle', async (_what, given) => {
  inCircle();
  record('a', given);
  await linkFinishes();
  expect(sent).toEqual([]);
});

test('K2 if a visitor belongs to no circle, no finished day is linked to a circle', async () => {
  record('a');
  await linkFinishes();
  expect(sent).toEqual([]);
});

test('K2 one request links only the latest days to circles, in whatever order the days were played', async () => {
  inCircle();
  record('today', { day: '2026-11-30' });
  for (let n = 0; n < MAX_LINKED_ATTEMPTS; n++) record(`a${n}`, { day: `2026-11-0${n % 9 || 1}` });
  await linkFinishes();
  const attempts = sent[0]?.body.attempts as { attempt: string }[];
  expect([attempts.length, attempts.at(-1)?.attempt]).toEqual([MAX_LINKED_ATTEMPTS, 'today']);
});

test('K2 as soon as a visitor’s day is recorded, it is linked to their circles', async () => {
  inCircle();
  keepGame(dailyGame({ attempt: 'a', length: 4 }), 4000);
  record('a', { due: 'send' });
  await sendDays(undefined);
  await vi.waitFor(() => expect(sent.map(({ path }) => path)).toEqual(['/daily/results', '/circles/finishes']));
});

test('K2 a day of a visitor without a circle is recorded without a second request', async () => {
  keepGame(dailyGame({ attempt: 'a', length: 4 }), 4000);
  record('a', { due: 'send' });
  await sendDays(undefined);
  await new Promise(resolve => setTimeout(resolve));
  expect(sent.map(({ path }) => path)).toEqual(['/daily/results']);
});

test('K1 after a sign-in, a visitor’s memberships move to the account, except those that stay the visitor’s', async () => {
  inCircle();
  storeCircle({ code: 'ABCDEFGHIJ', key: 'other', name: 'Bureau' });
  const answer = fetch;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    await answer(...request);
    return Response.json({ moved: 1, kept: ['ABCDEFGHIJ'] });
  });
  await sendAll('ada');
  const claims = [
    { code: 'K7P2XA9Q0Z', key: 'member' },
    { code: 'ABCDEFGHIJ', key: 'other' },
  ];
  expect(sent).toEqual([{ path: '/circles/account', body: { claims } }]);
  expect(storedCircles().map(({ code }) => code)).toEqual(['ABCDEFGHIJ']);
});

test('K1 if the server does not answer, a visitor’s memberships keep their keys', async () => {
  inCircle();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await sendAll('ada');
  expect(storedCircles()).toHaveLength(1);
});
