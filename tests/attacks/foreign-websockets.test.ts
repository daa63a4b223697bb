import { expect, test } from 'vitest';
import { REALTIME } from '#protocol/messages.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { finishRound, openRound, withoutHarm } from './testing/duel.ts';
import { requestWebSocket } from './testing/raw-connection.ts';

const database = testDatabase();

/** Origins that the server must refuse. Our own origin is `http://localhost` with the given port. */
const FOREIGN: readonly (readonly [what: string, originFor: (port: string) => string])[] = [
  ['another site', () => 'https://evil.example'],
  ['another site on our port', port => `http://evil.example:${port}`],
  ['our host name at the start of another', port => `http://localhost.evil.example:${port}`],
  ['our host name at the end of another', port => `http://evil-localhost:${port}`],
  ['a subdomain of our host', port => `http://evil.localhost:${port}`],
  ['our host name with a trailing dot', port => `http://localhost.:${port}`],
  ['our host name as the user name', port => `http://localhost:${port}@evil.example`],
  ['our host name after a backslash', port => `http://evil.example\\@localhost:${port}`],
  ['our host name as the URL path', port => `http://evil.example/localhost:${port}`],
  ['our host name as the fragment', port => `http://evil.example#localhost:${port}`],
  ['our host name without a scheme', port => `localhost:${port}`],
  ['our host name with another port', port => `http://localhost:${Number(port) - 1}`],
  ['our host name without a port', () => 'http://localhost'],
  ['our IPv4 address', port => `http://127.0.0.1:${port}`],
  ['our IPv6 address', port => `http://[::1]:${port}`],
  ['two origins, ours first', port => `http://localhost:${port}, https://evil.example`],
  ['two origins, ours last', port => `https://evil.example, http://localhost:${port}`],
  ['the origin of a file', () => 'file://'],
  ['the opaque origin null', () => 'null'],
  ['an invalid origin', () => '%%%'],
  ['an empty origin', () => ''],
];

test('a page from another origin cannot open a WebSocket, and the duel continues', async () => {
  const duel = await openRound(database.db);
  const { origin } = duel;
  const { port } = new URL(origin);
  await withoutHarm(duel, async () => {
    for (const [what, originFor] of FOREIGN)
      expect([what, await requestWebSocket(origin, { origin: originFor(port) })]).toEqual([what, 400]);
  });
  await finishRound(duel);
});

test('our own page can connect by WebSocket, but not by any other Socket.IO transport', async () => {
  const { origin } = await openRound(database.db);
  expect(await requestWebSocket(origin, { origin })).toBe(101);
  for (const transport of ['polling', 'webtransport', '__proto__', ''])
    expect(await requestWebSocket(origin, { origin }, `${REALTIME.path}/?EIO=4&transport=${transport}`)).toBe(400);
});
