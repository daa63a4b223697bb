import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeStorage } from '#app/client/testing/fake-storage.ts';
import { keepGame } from '#app/play/daily/kept-games.ts';
import { dailyGame } from '#app/play/daily/testing/games.ts';
import { MAX_JOINED_ATTEMPTS } from '#protocol/http.ts';
import { sendAll, sendDays } from './send.ts';
import { attemptsOf, type StoredAttempt, storeAttempt } from './stored-attempts.ts';

type Answer = readonly [status: number, body: unknown] | 'no network';
type Request = { readonly path: string; readonly player: string | undefined; readonly body: Record<string, unknown> };

beforeEach(() => {
  vi.stubGlobal('localStorage', createFakeStorage());
  vi.stubGlobal('navigator', { onLine: true });
});

/** Replaces `fetch` by a server with one answer for each path. Returns the list of the requests that are sent. */
function serverWith(answers: Readonly<Record<string, Answer>>) {
  const sent: Request[] = [];
  vi.stubGlobal('fetch', async (path: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
    sent.push({ path, player: headers['x-player'], body: JSON.parse(body) });
    const answer = answers[path] ?? 'no network';
    if (answer === 'no network') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer[1]), { status: answer[0] });
  });
  return sent;
}

const own = { durationMs: 4000, undosUsed: 0, hintsUsed: 0, restartsUsed: 0, isKept: true, isVerified: false };
const result = { day: '2026-11-22', ...own, isVerified: true };
const SENT = [200, { isNew: true, result, times: { count: 7 } }] as const;
const JOINED = [200, { joined: 1 }] as const;

/** Stores a finished attempt at a daily grid, with its game. */
function finish(attempt: string, given: Partial<StoredAttempt> = {}) {
  keepGame(dailyGame({ attempt, length: 4 }), 4000);
  storeAttempt({ day: '2026-11-22', attempt, due: 'send', result: { day: '2026-11-22', ...own }, ...given });
}
const stored = (attempt: string, player?: string) => attemptsOf(player).find(each => each.attempt === attempt);

test('J27 a visitor’s daily result is sent with its key, and the server’s result replaces the browser’s', async () => {
  const sent = serverWith({ '/daily/results': SENT });
  finish('a', { key: 'k' });
  const [sending] = (await sendDays(undefined)).delivered;
  const body = { attempt: 'a', key: 'k', log: '0@1000 1@2000 3@3000 2@4000' };
  expect(sent).toEqual([{ path: '/daily/results', player: undefined, body }]);
  expect(sending?.outcome).toMatchObject({ kind: 'saved', answer: { times: { count: 7 } } });
  // a visitor may sign in later, so the key of the result stays stored
  expect(stored('a')).toMatchObject({ result, due: 'join', key: 'k' });
  await sendDays(undefined);
  expect(sent).toHaveLength(1);
});

test('K2 a result is sent with the kind of input that drew most of its squares, if that is known', async () => {
  const sent = serverWith({ '/daily/results': SENT });
  finish('old');
  keepGame({ ...dailyGame({ attempt: 'new', length: 4 }), drawn: { finger: 1, mouse: 3 } }, 4000);
  storeAttempt({ day: '2026-11-22', attempt: 'new', due: 'send', result: { day: '2026-11-22', ...own } });
  await sendDays(undefined);
  expect(sent.map(({ body }) => [body.attempt, body.input])).toEqual([
    ['old', undefined],
    ['new', 'mouse'],
  ]);
});

test('V8 days that join an account are counted once, and only if they are finished', async () => {
  serverWith({ '/daily/join': JOINED, '/daily/results': SENT });
  finish('sent-by-the-visitor', { key: 'k0' });
  await sendDays(undefined);
  finish('waiting', { key: 'k1' });
  storeAttempt({ day: '2026-11-21', attempt: 'begun', key: 'k2', due: 'join' });
  expect(await sendAll('ada')).toMatchObject({ delivered: [], days: 2 });
  expect(await sendAll('ada')).toMatchObject({ days: 0 });
});

test('J27 after sign-in, a visitor’s attempts first join the account, then are sent without keys', async () => {
  const sent = serverWith({ '/daily/join': JOINED, '/daily/results': SENT });
  finish('finished', { key: 'k1' });
  storeAttempt({ day: '2026-11-21', attempt: 'begun', key: 'k2', due: 'join' });
  finish('of-ada', { owner: 'ada' });
  await sendDays('ada');
  expect(sent.map(({ path, player, body }) => [path, player, body.attempt, body.key])).toEqual([
    ['/daily/join', 'ada', undefined, undefined],
    ['/daily/results', 'ada', 'finished', undefined],
    ['/daily/results', 'ada', 'of-ada', undefined],
  ]);
  expect(sent[0]?.body).toEqual({
    attempts: [
      { attempt: 'finished', key: 'k1' },
      { attempt: 'begun', key: 'k2' },
    ],
  });
  expect(attemptsOf(undefined)).toEqual([]);
  for (const attempt of ['finished', 'begun', 'of-ada'])
    expect(stored(attempt, 'ada')).toMatchObject({ owner: 'ada', key: undefined, due: undefined });
  await sendDays('ada');
  expect(sent).toHaveLength(3);
});

test('J27 if a visitor has many attempts, they join the account in several requests', async () => {
  const sent = serverWith({ '/daily/join': JOINED });
  for (let n = 0; n <= MAX_JOINED_ATTEMPTS; n++)
    storeAttempt({ day: '2026-11-22', attempt: `a${n}`, key: 'k', due: 'join' });
  await sendDays('ada');
  expect(sent.map(({ body }) => (body.attempts as unknown[]).length)).toEqual([MAX_JOINED_ATTEMPTS, 1]);
});

test('J27 if the server does not answer, a visitor’s attempts keep their keys to join the account later', async () => {
  serverWith({});
  storeAttempt({ day: '2026-11-22', attempt: 'a', key: 'k', due: 'join' });
  await sendDays('ada');
  expect(stored('a')).toMatchObject({ key: 'k', due: 'join', owner: undefined });
});

test('V8 a result of an account is sent neither for another account nor for a visitor', async () => {
  const sent = serverWith({ '/daily/results': SENT });
  finish('a', { owner: 'ada' });
  await sendDays(undefined);
  await sendDays('eve');
  expect(sent).toEqual([]);
});

test.each<readonly [string, Answer, string]>([
  ['no network', 'no network', 'no-answer'],
  ['a server error', [500, 'oops'], 'no-answer'],
  ['too many requests', [429, { refusal: 'too-many' }], 'no-answer'],
  ['a refusal because the server’s clock was set back', [503, { refusal: 'clock-set-back' }], 'no-answer'],
  ['the end of the session', [401, { refusal: 'signed-out' }], 'signed-out'],
  ['a refusal that this page does not know', [422, { refusal: 'toString' }], 'not-understood'],
])('J27 after %s, the result waits in the browser to be sent again', async (_what, answer, kind) => {
  serverWith({ '/daily/results': answer });
  finish('a', { owner: 'ada' });
  expect((await sendDays('ada')).delivered[0]?.outcome).toEqual({ kind });
  expect(stored('a', 'ada')).toMatchObject({ due: 'send', result: { isVerified: false } });
});

test('J27 a result that the server refuses is not sent again, and stays in the browser with the refusal', async () => {
  const sent = serverWith({ '/daily/results': [422, { refusal: 'too-fast' }] });
  finish('a', { key: 'k' });
  await sendDays(undefined);
  await sendDays(undefined);
  expect(sent).toHaveLength(1);
  expect(stored('a')).toMatchObject({ refusal: 'too-fast', due: 'join', result: { isVerified: false } });
});

test('J27 an attempt that the server does not know is never sent again, nor joined to an account', async () => {
  const sent = serverWith({ '/daily/results': [422, { refusal: 'no-such-attempt' }], '/daily/join': JOINED });
  finish('a', { key: 'k' });
  await sendDays(undefined);
  await sendDays('ada');
  expect(sent.map(({ path }) => path)).toEqual(['/daily/results']);
});

test('J27 if sending a result fails, the next one is still sent, but after three failures sending stops', async () => {
  const sent = serverWith({});
  for (const attempt of ['a', 'b', 'c', 'd']) finish(attempt, { key: 'k' });
  await sendDays(undefined);
  expect(sent.map(({ body }) => body.attempt)).toEqual(['a', 'b', 'c']);
});

test('J27 a result that another tab stores while results are sent is not lost, and is sent the next time', async () => {
  const sent = serverWith({ '/daily/results': SENT });
  finish('a', { key: 'k' });
  const answer = fetch;
  vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) => {
    vi.stubGlobal('fetch', answer);
    finish('b', { key: 'k' });
    return answer(...request);
  });
  await sendDays(undefined);
  expect([stored('a')?.due, stored('b')?.due]).toEqual(['join', 'send']);
  await sendDays(undefined);
  expect(sent.map(({ body }) => body.attempt)).toEqual(['a', 'b']);
});

test('J27 if the game of a result is no longer stored, the result is not sent', async () => {
  const sent = serverWith({ '/daily/results': SENT });
  finish('a', { key: 'k' });
  localStorage.removeItem('daily:a');
  await sendDays(undefined);
  expect(sent).toEqual([]);
  expect(stored('a')?.due).toBe('join');
});
