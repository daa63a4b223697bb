import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeStorage } from '#app/client/testing/fake-storage.ts';
import { allWaiting, onOutcome, putResult, type WaitingResult, waitingFor } from '#app/outbox/waiting-results.ts';
import type { Outcome } from './deliver.ts';
import { sendAll } from './send.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', createFakeStorage());
  vi.stubGlobal('navigator', { onLine: true });
  paths = [];
});

/** The paths to which the last test has sent requests. */
let paths: string[] = [];

/**
 * Replaces `fetch` by the listed responses and network failures, in order, the last one again and again. Returns the
 * list of the requests that are sent.
 */
function serverWith(...answers: readonly (readonly [status: number, body: unknown] | 'no network')[]) {
  const sent: { readonly attempt: string; readonly player: string | null; readonly fields: readonly string[] }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    paths.push(url);
    const body = JSON.parse(String(init.body));
    sent.push({ attempt: body.attempt, player: new Headers(init.headers).get('x-player'), fields: Object.keys(body) });
    const answer = answers[sent.length - 1] ?? answers.at(-1) ?? 'no network';
    if (answer === 'no network') throw new TypeError('Failed to fetch');
    return new Response(typeof answer[1] === 'string' ? answer[1] : JSON.stringify(answer[1]), { status: answer[0] });
  });
  return sent;
}

const resultOf = (attempt: string, finishedAt = 0, owner?: string): WaitingResult => ({
  attempt,
  level: 1,
  seed: 'seed',
  log: '0@1',
  owner,
  finishedAt,
});

const put = (...attempts: readonly string[]) =>
  attempts.forEach((attempt, at) => void putResult(resultOf(attempt, at)));
const left = () => waitingFor('ada').map(({ attempt }) => attempt);

/** Sends all results that wait in the browser of Ada, a player with an account, and returns the outcome of each. */
const send = async () =>
  new Map(
    (await sendAll('ada')).delivered.map(
      ({ pending, outcome }) => ['attempt' in pending ? pending.attempt : pending.code, outcome] as const,
    ),
  );

const SAVED = [200, { isNew: true, result: {} }] as const;

test('V7 the account’s results are sent one after another, and each recorded one leaves the browser', async () => {
  const sent = serverWith(SAVED);
  put('a', 'b');
  const answers = await send();
  const fields = ['attempt', 'level', 'seed', 'log'];
  expect(sent).toEqual(['a', 'b'].map(attempt => ({ attempt, player: 'ada', fields })));
  expect([...answers.values()]).toMatchObject([{ kind: 'saved' }, { kind: 'saved' }]);
  expect(left()).toEqual([]);
});

test('V1 if the server had recorded a result before, sending it again counts as saved', async () => {
  serverWith([200, { isNew: false, result: {} }]);
  put('a');
  expect((await send()).get('a')).toMatchObject({ kind: 'saved' });
  expect(left()).toEqual([]);
});

test('V12 of a calm (untimed) game, only the level is sent, and the sent game leaves the browser', async () => {
  const sent = serverWith([200, { isCalm: true }]);
  putResult({ version: 3, attempt: 'a', level: 7, seed: '', log: '', owner: undefined, finishedAt: 0 });
  const answers = await send();
  expect(sent).toEqual([{ attempt: 'a', player: 'ada', fields: ['attempt', 'level', 'isSolved'] }]);
  expect(paths).toEqual(['/attempts/calm']);
  expect(answers.get('a')).toMatchObject({ kind: 'saved' });
  expect(left()).toEqual([]);
});

test.each([400, 422])('V7 a result refused with status %i is not kept, and the next is sent', async status => {
  serverWith([status, { refusal: 'too-fast' }], SAVED);
  put('a', 'b');
  expect((await send()).get('a')).toEqual({ kind: 'refused', refusal: 'too-fast' });
  expect(left()).toEqual([]);
});

test.each<readonly [string, readonly [number, unknown], Outcome['kind']]>([
  ['a server error', [500, 'oops'], 'no-answer'],
  ['a response from a server that is starting', [503, {}], 'no-answer'],
  ['a response from an older server', [404, '<!doctype html>'], 'no-answer'],
  ['a refusal because of the request’s origin', [403, 'foreign'], 'no-answer'],
  ['too many requests', [429, { refusal: 'too-many' }], 'no-answer'],
  ['an HTML response from a captive portal', [200, '<!doctype html>'], 'no-answer'],
  ['a JSON response from a captive portal', [200, { ok: true }], 'no-answer'],
  ['a null response body', [422, null], 'no-answer'],
  ['the end of the session', [401, { refusal: 'signed-out' }], 'signed-out'],
  ['a refusal that this page does not know yet', [422, { refusal: 'too-late' }], 'not-understood'],
  ['a refusal that is the name of a method', [422, { refusal: 'toString' }], 'not-understood'],
  ['a refusal by an older server, which does not know a field', [400, { refusal: 'malformed' }], 'not-understood'],
])('V7 after %s, the result stays in the outbox, to be sent again', async (_what, answer, kind) => {
  serverWith(answer);
  put('a');
  expect((await send()).get('a')).toEqual({ kind });
  expect(left()).toEqual(['a']);
});

test('without a network, the result of a level stays in the browser and waits to be sent', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  serverWith('no network');
  put('a');
  expect((await send()).get('a')).toEqual({ kind: 'no-network' });
  expect(left()).toEqual(['a']);
});

test('if the sending of a result fails, the result stays in the browser, and the other results are sent', async () => {
  serverWith([500, {}], SAVED);
  put('a', 'b', 'c');
  await send();
  expect(left()).toEqual(['a']);
});

test('after three results could not be sent, the others are not tried and get the outcome of the third', async () => {
  const sent = serverWith([500, {}]);
  put('a', 'b', 'c', 'd', 'e');
  const answers = await send();
  expect(sent).toHaveLength(3);
  expect([...answers.values()]).toEqual(Array(5).fill({ kind: 'no-answer' }));
});

test('V7 results that the server does not understand stay in the browser, and the other results are sent', async () => {
  serverWith(...Array<readonly [number, unknown]>(4).fill([400, { refusal: 'malformed' }]), SAVED);
  put('a', 'b', 'c', 'd', 'e');
  await send();
  expect(left()).toEqual(['a', 'b', 'c', 'd']);
});

test('once the server answers that the player is signed out, no further result of a level is sent', async () => {
  const sent = serverWith([401, { refusal: 'signed-out' }]);
  put('a', 'b');
  await send();
  expect(sent).toHaveLength(1);
  expect(left()).toEqual(['a', 'b']);
});

test('results that could not be stored, and are only in memory, are sent after the stored ones', async () => {
  vi.stubGlobal('localStorage', createFakeStorage({}, 1));
  const sent = serverWith(SAVED);
  put('stored', 'only in memory');
  expect(allWaiting()).toHaveLength(1);
  expect([...(await send()).values()]).toMatchObject([{ kind: 'saved' }, { kind: 'saved' }]);
  await send();
  expect(sent.map(({ attempt }) => attempt)).toEqual(['stored', 'only in memory']);
});

test('a part of the page that listens for outcomes gets the outcome of each result that is sent', async () => {
  serverWith(SAVED);
  const heard: unknown[] = [];
  const stop = onOutcome((attempt, answer) => heard.push([attempt, answer]));
  put('a');
  await send();
  await vi.waitFor(() => expect(heard).toEqual([['a', expect.objectContaining({ kind: 'saved' })]]));
  stop();
});

test('V7 pages of older versions use the same lock names as this page, and hear of each outcome', async () => {
  const names: string[] = [];
  const request = (name: string, work: () => Promise<unknown>) => {
    names.push(name);
    return work();
  };
  vi.stubGlobal('navigator', { onLine: true, locks: { request } });
  serverWith(SAVED);
  const heard: unknown[] = [];
  const channel = new BroadcastChannel('results');
  channel.onmessage = ({ data }) => heard.push(data);
  put('a');
  localStorage.setItem('challenge:C', JSON.stringify({ version: 1, startedAt: 1, logs: ['0@1'], how: 'solved' }));
  await send();
  await vi.waitFor(() => expect(heard).toEqual([['a', expect.objectContaining({ kind: 'saved' })]]));
  channel.close();
  expect(names.toSorted()).toEqual(['challenge C', 'daily', 'grids', 'results']);
});

test('if the browser supports locks, two tabs that send at the same time send each result only once', async () => {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => Promise<unknown>) => (last = last.then(work));
  vi.stubGlobal('navigator', { onLine: true, locks: { request } });
  const sent = serverWith(SAVED);
  put('a', 'b');
  await Promise.all([send(), send()]);
  expect(sent.map(({ attempt }) => attempt)).toEqual(['a', 'b']);
});
