import fc from 'fast-check';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ok, refused } from '#engine/result.ts';
import { served } from '#protocol/http-schemas.ts';
import { playerKey } from '#server/players/player.ts';
import type { Services } from '#server/services.ts';
import { playerContext, servicesContext } from './context.ts';
import { acceptJson, handle, handleForAnyone, handleForPlayer, postOnly } from './handle.ts';
import { createTurns } from './take-turns.ts';

const ADA = { id: 'ada', username: 'Ada', email: 'ada@enfilade.example' };

const RESULT = { attempt: 'a1', level: 3, seed: 's-1', log: '0@350' };
const SCORE = { level: 3, score: 5000, timeSeconds: 0, undosUsed: 0, hintsUsed: 0 };

type Sent = { readonly body: BodyInit | null; readonly type?: string; readonly pagePlayer?: string };

const services = { playerTurns: createTurns(2) } as Services;

function argsOf({ body, type = 'application/json', pagePlayer }: Sent, player: typeof ADA | null = ADA) {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(playerContext, player ?? undefined);
  const headers = { 'content-type': type, ...(pagePlayer !== undefined && { 'x-player': pagePlayer }) };
  const init = { method: 'POST', body, headers, duplex: 'half' };
  return { context, request: new Request('http://localhost/', init) };
}

const submit = handleForPlayer(served.submitResult, async ({ body, player }) =>
  body.log === 'bad'
    ? { ...refused('impossible'), reason: `${player.username} has read too much` }
    : ok({ isNew: true, result: { ...SCORE, id: 'another column' } }),
);

async function answerTo(sent: Sent, player: typeof ADA | null = ADA) {
  const response = await submit(argsOf(sent, player));
  return [response.status, await response.json()];
}

const MALFORMED = [400, { refusal: 'malformed' }];
const SIGNED_OUT = [401, { refusal: 'signed-out' }];

test('an answer is sent with status 200 and only the fields of its schema', async () => {
  expect(await answerTo({ body: JSON.stringify(RESULT) })).toEqual([200, { isNew: true, result: SCORE }]);
});

test('a refusal is sent with the status that the endpoint’s contract gives it', async () => {
  const body = JSON.stringify({ ...RESULT, log: 'bad' });
  expect(await answerTo({ body })).toEqual([422, { refusal: 'impossible', reason: 'Ada has read too much' }]);
});

test('M5 requests of one account are answered one at a time and refused beyond the maximum, while other accounts and visitors do not wait', async () => {
  let [now, most] = [0, 0];
  const action = handleForAnyone(served.finishDaily, async () => {
    most = Math.max(most, ++now);
    await new Promise(done => setTimeout(done, 5));
    now--;
    return refused('too-many');
  });
  const post = (player: typeof ADA | null) =>
    action(argsOf({ body: JSON.stringify({ attempt: 'a', key: 'k', log: '0@1' }) }, player));
  await Promise.all([post(ADA), post(ADA)]);
  expect(most).toBe(1);
  await Promise.all([post(ADA), post({ ...ADA, id: 'eve' }), post(null), post(null)]);
  expect(most).toBe(4);
  const answers = await Promise.all([post(ADA), post(ADA), post(ADA)]);
  expect(await answers[2]?.json()).toEqual({ refusal: 'too-many' });
});

test.each([
  ['no body', null],
  ['an empty body', ''],
  ['invalid JSON', '{'],
  ['a list', '[]'],
  ['null', 'null'],
  ['bytes that are no text', new Uint8Array([0xff, 0xfe, 0xc0])],
  ['an object that sets its prototype', '{"__proto__":{"level":1},"attempt":"a","level":1,"seed":"s","log":""}'],
  ['an object that sets its constructor', JSON.stringify({ ...RESULT, constructor: 1 })],
])('a request with %s is refused as malformed', async (_what, body) => {
  expect(await answerTo({ body })).toEqual(MALFORMED);
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
  'JSON sent as %s is refused, because a form on another site could send it',
  async type => {
    expect(await answerTo({ body: JSON.stringify(RESULT), type })).toEqual(MALFORMED);
  },
);

test('a body that is cut off is refused as malformed', async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"attempt"'));
      controller.error(new Error('aborted'));
    },
  });
  expect(await answerTo({ body })).toEqual(MALFORMED);
});

test('every text that is not a valid body is refused, and no text makes the handler throw', async () => {
  const body = fc.oneof(fc.string({ unit: 'binary' }), fc.json());
  await fc.assert(fc.asyncProperty(body, async text => (await submit(argsOf({ body: text }))).status === 400));
});

test.each([JSON.stringify(RESULT), '{'])('a visitor who sends %s is refused as signed out', async body => {
  expect(await answerTo({ body }, null)).toEqual(SIGNED_OUT);
});

test('V8 a request from a page that was rendered for another player is refused as signed out', async () => {
  const body = JSON.stringify(RESULT);
  expect(await answerTo({ body, pagePlayer: playerKey('eve') })).toEqual(SIGNED_OUT);
  expect(await answerTo({ body, pagePlayer: '' })).toEqual(SIGNED_OUT);
  expect(await answerTo({ body, pagePlayer: playerKey('ada') })).toEqual([200, expect.anything()]);
});

const EVENT = JSON.stringify({ mode: 'solo', language: 'en', timestamp: '2026-11-21T08:00:00.000Z' });

const count = handle(served.countGameStarted, async () => ok(undefined));

test('a beacon request may have any content type, and gets an empty response', async () => {
  const response = await count(argsOf({ body: EVENT, type: 'text/plain;charset=UTF-8' }, null));
  expect([response.status, await response.text()]).toEqual([204, '']);
});

test.each([
  [500, 204],
  [501, 413],
])('a body of %i bytes for an endpoint that reads at most 500 gets status %i', async (bytes, status) => {
  expect((await count(argsOf({ body: EVENT.padEnd(bytes) }, null))).status).toBe(status);
});

test('an endless body is read only up to the endpoint’s limit, and is not cancelled, so that the response can be sent', async () => {
  let sent = 0;
  let isCancelled = false;
  const body = new ReadableStream({
    pull(controller) {
      if (sent++ < 100) controller.enqueue(new Uint8Array(100));
      else controller.error(new Error('the body is read to its end'));
    },
    cancel() {
      // the test requires that the body is not cancelled, because a real server would close the connection before the
      // response is sent
      isCancelled = true;
    },
  });
  const response = await count(argsOf({ body }, null));
  expect([response.status, response.headers.get('connection')]).toEqual([413, 'close']);
  expect(sent).toBeLessThan(10);
  expect(isCancelled).toBe(false);
});

test.each(['GET', 'HEAD'])('an endpoint refuses the method %s', async method => {
  const args = { request: new Request('http://localhost/', { method }) };
  const response = await postOnly(args as never, async () => new Response('the next handler'));
  expect(response).toMatchObject({ status: 405 });
  expect(response?.headers.get('allow')).toBe('POST');
});

test.each([
  ['POST', 'application/json', 'json'],
  ['POST', 'text/html,application/xhtml+xml,*/*;q=0.8', 'page'],
  ['POST', '*/*', 'page'],
  ['GET', 'application/json', 'page'],
])('if a page has an endpoint, a %s request that accepts %s gets the %s', async (method, accept, expected) => {
  const args = { request: new Request('http://localhost/', { method, headers: { accept } }) };
  const middleware = acceptJson(async () => new Response('json'));
  const response = await middleware(args as never, async () => new Response('page'));
  expect(await response?.text()).toBe(expected);
});
