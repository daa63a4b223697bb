import { beforeEach, expect, test, vi } from 'vitest';
import * as api from '#protocol/http.ts';
import { call } from './call.ts';

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }));

/** Replaces `fetch` by a server that always sends this response. Returns the requests that the server receives. */
function serverWith(status: number, body: string) {
  const requests: RequestInit[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    requests.push(init);
    return new Response(body, { status });
  });
  return requests;
}

const issue = (player?: string) => call(api.issueAttempt, { level: 3 }, { player, timeoutMs: 1000 });

const ANSWER = { attempt: 'a', level: 3, seed: 's', puzzle: '1 2', solution: 'a b' };

test('a request sends and accepts JSON, and names the player for whom the page was rendered', async () => {
  const requests = serverWith(200, JSON.stringify(ANSWER));
  expect(await issue('ada')).toEqual({ ok: true, value: ANSWER });
  await issue();
  const json = { accept: 'application/json', 'content-type': 'application/json' };
  expect(requests).toMatchObject([
    { method: 'POST', body: '{"level":3}', headers: { ...json, 'x-player': 'ada' } },
    { method: 'POST', body: '{"level":3}', headers: json },
  ]);
  expect(requests[1]?.headers).not.toHaveProperty('x-player');
});

test('T20 if the body of a request is bytes, the bytes are sent unchanged', async () => {
  const requests = serverWith(200, '{"code":"K7P2XA9Q0Z"}');
  const bytes = new Uint8Array([0, 255]);
  expect(await call(api.createTransfer, bytes, { timeoutMs: 1000 })).toMatchObject({ ok: true });
  expect(requests).toMatchObject([{ body: bytes, headers: { 'content-type': 'application/octet-stream' } }]);
});

test.each([
  ['a refusal of the endpoint', 409, '{"refusal":"too-many-open"}', 'too-many-open'],
  ['a refusal that this page does not know yet', 410, '{"refusal":"too-late"}', 'too-late'],
  ['a refusal that is no text', 400, '{"refusal":7}', 'no-answer'],
  ['a refusal with status 200', 200, '{"refusal":"malformed"}', 'no-answer'],
  ['an error with an answer', 500, JSON.stringify(ANSWER), 'no-answer'],
  ['an answer without a field', 200, '{"attempt":"a"}', 'no-answer'],
  ['an answer with a field of another type', 200, '{"attempt":"a","seed":7,"puzzle":"","solution":""}', 'no-answer'],
  ['the page of a captive portal', 200, '<!doctype html>', 'no-answer'],
  ['no JSON object', 400, 'null', 'no-answer'],
  ['nothing', 503, '', 'no-answer'],
  ['a 403 response of a proxy, or because of the request’s origin', 403, 'foreign', 'no-answer'],
])('if the response is %s, the request to the server ends with a refusal', async (_what, status, body, refusal) => {
  serverWith(status, body);
  expect(await issue()).toEqual({ ok: false, refusal });
});

test('a request with `keepalive` is completed even if its page is closed', async () => {
  const requests = serverWith(200, '{"state":"left"}');
  await call(api.matchmaking, { intent: 'leave' }, { timeoutMs: 1000, keepalive: true });
  expect(requests).toMatchObject([{ keepalive: true }]);
});

test.each([
  [true, 'no-answer'],
  [false, 'no-network'],
])('if a request fails while `navigator.onLine` is %s, the refusal is %s', async (onLine, refusal) => {
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await issue()).toEqual({ ok: false, refusal });
});

test('a request without a response ends after its timeout', async () => {
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  expect(await call(api.createRoom, {}, { timeoutMs: 1 })).toEqual({ ok: false, refusal: 'no-answer' });
});
