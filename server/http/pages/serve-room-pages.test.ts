import express from 'express';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { ok, refused } from '#engine/result.ts';
import type { RoomShell } from '#server/http/context.ts';
import { listen, portOf } from '#server/http/testing/app-here.ts';
import { type Player, playerKey } from '#server/players/player.ts';
import { serveRoomPages } from './serve-room-pages.ts';

type Deps = Parameters<typeof serveRoomPages>[0];

const ADA: Player = { id: 'a1', username: '<b>Ada & "Co"</b>', email: 'ada@enfilade.example' };

/** Serves the pages of rooms. Each page shows only its path, the state of the room, and the player. */
async function serve(deps: Partial<Deps> = {}) {
  const rendered: string[] = [];
  const logged: string[] = [];
  const render = async (path: string, { room, player }: RoomShell) => {
    rendered.push(`${path} ${room}${player ? ' player' : ''}`);
    const who = player ? `data-player="${playerKey(player.id)}">${player.username}` : '>visitor';
    const headers = { 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' };
    return new Response(`<p data-path="${path}" ${who} ${room}</p>`, {
      status: room === 'unknown' ? 404 : 200,
      headers,
    });
  };
  const app = express();
  app.use(
    serveRoomPages({
      lookUp: async () => ok({ kind: 'other', hasAutomaton: false }),
      getSession: async () => ({ player: undefined, cookies: [] }),
      mayHaveSession: ({ headers }) => headers.cookie !== undefined,
      render,
      isBuilt: true,
      trustedProxies: 1,
      log: pino({}, { write: line => void logged.push(line) }),
      ...deps,
    }),
    (_request, response) => void response.status(299).end('route'),
  );
  const server = await listen(app);
  onTestFinished(() => void server.close());
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const url = `http://127.0.0.1:${portOf(server)}${path}`;
    const answer = await fetch(url, { headers, redirect: 'manual' });
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  };
  return { get, rendered, logged };
}

test('M8 a page is rendered once for each state of room and session, however many rooms and visitors ask for it', async () => {
  const { get, rendered } = await serve();
  const codes = ['AAAAAA', 'BBBBBB', 'CCCCCC'];
  const texts = await Promise.all(codes.map(async code => (await get(`/en/game/${code}`)).text));
  expect(texts).toEqual(codes.map(code => `<p data-path="/en/game/${code}" >visitor other</p>`));
  expect(rendered).toHaveLength(1);
});

test.each([
  ['/lobby/AAAAAA', 'new', 'new'],
  ['/lobby/AAAAAA', 'matched', 'matched'],
  ['/game/AAAAAA', 'matched', 'other'],
] as const)('the room page %s of a %s room shows the state %s', async (path, kind, shown) => {
  const { get } = await serve({ lookUp: async () => ok({ kind, hasAutomaton: false }) });
  expect((await get(path)).text).toContain(` ${shown}</p>`);
});

test.each([
  ['an unknown code', async () => refused('unknown-room'), 404, 'unknown'],
  ['a code of a network that has guessed too many (M4)', async () => refused('too-many'), 200, 'undisclosed'],
  ['a code while the database is unavailable', () => Promise.reject(new Error('away')), 200, 'undisclosed'],
] as const)(
  'the page of %s says only what is known, and leaves the rest to the realtime connection',
  async (_what, lookUp, status, shown) => {
    const { get } = await serve({ lookUp });
    const answer = await get('/lobby/AAAAAA');
    expect([answer.status, answer.text.includes(` ${shown}</p>`)]).toEqual([status, true]);
  },
);

test('the page of a signed-in player contains the escaped name and the public key of the player, and renews the session’s cookies', async () => {
  const { get, rendered } = await serve({ getSession: async () => ({ player: ADA, cookies: ['a=1', 'b=2'] }) });
  const answer = await get('/game/AAAAAA', { cookie: 'session' });
  expect(answer.text).toContain(`data-player="${playerKey('a1')}">&lt;b&gt;Ada &amp; &quot;Co&quot;&lt;/b&gt;`);
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  await get('/game/BBBBBB', { cookie: 'session' });
  await get('/game/BBBBBB');
  expect(rendered).toHaveLength(2);
});

test('D28 the lobby page of a duel against an automaton (computer) redirects to the page of the duel', async () => {
  const { get } = await serve({ lookUp: async () => ok({ kind: 'other', hasAutomaton: true }) });
  const answer = await get('/en/lobby/AAAAAA');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/en/game/AAAAAA']);
});

test.each(['/lobby/aaaaaa', '/lobby/AAAAAAA', '/lobby/', '/lobby/AAAAA%41/x', '/regles'])(
  'the path %s is not a room page, so the next handler answers',
  async path => {
    const { get } = await serve();
    expect((await get(path)).text).toBe('route');
  },
);

test('M8 if another visitor of the network requests many pages, a room page is still served at once, without looking up the room', async () => {
  const { get } = await serve({ lookUp: () => new Promise(() => {}) });
  const neighbour = { 'x-forwarded-for': '192.0.2.1' };
  // the other visitor’s requests never get a response, so they fail when the test ends
  for (let page = 0; page < 68; page++) get('/lobby/AAAAAA', neighbour).catch(() => {});
  await expect.poll(async () => Promise.race([get('/game/AAAAAA', neighbour), pause()])).toMatchObject({ status: 200 });
});

test('if rendering a page fails, the next visitor’s request renders it again', async () => {
  let tries = 0;
  const render = async () => {
    if (tries++ === 0) throw new Error('planted');
    return new Response('page');
  };
  const { get } = await serve({ render });
  expect((await get('/game/AAAAAA')).status).toBe(500);
  expect((await get('/game/AAAAAA')).text).toBe('page');
});

/** Resolves with undefined after 200 ms, in which a page would have been served if the server had answered. */
const pause = () => new Promise<undefined>(resolve => setTimeout(resolve, 200));
