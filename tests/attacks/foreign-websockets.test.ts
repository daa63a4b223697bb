import { expect, test } from 'vitest';
import { REALTIME } from '#protocol/messages.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { finishRound, openRound, withoutHarm } from './testing/duel.ts';
import { requestWebSocket } from './testing/raw-connection.ts';

const database = testDatabase();

/** Foreign origins that look like ours, for a server that listens on a port of localhost. */
const FOREIGN: readonly (readonly [what: string, originFor: (port: string) => string])[] = [
  ['another site', () => 'https://evil.example'],
  ['another site on our port', port => `http://evil.example:${port}`],
  ['our name in front of another', port => `http://localhost.evil.example:${port}`],
  ['our name behind another', port => `http://evil-localhost:${port}`],
  ['a subdomain of ours', port => `http://evil.localhost:${port}`],
  ['our name with a dot', port => `http://localhost.:${port}`],
  ['our name as a user', port => `http://localhost:${port}@evil.example`],
  ['our name behind a backslash', port => `http://evil.example\\@localhost:${port}`],
  ['our name as a path', port => `http://evil.example/localhost:${port}`],
  ['our name as a fragment', port => `http://evil.example#localhost:${port}`],
  ['our name without a scheme', port => `localhost:${port}`],
  ['the port beside ours', port => `http://localhost:${Number(port) - 1}`],
  ['no port', () => 'http://localhost'],
  ['our address in IPv4', port => `http://127.0.0.1:${port}`],
  ['our address in IPv6', port => `http://[::1]:${port}`],
  ['two origins, ours first', port => `http://localhost:${port}, https://evil.example`],
  ['two origins, ours last', port => `https://evil.example, http://localhost:${port}`],
  ['a file', () => 'file://'],
  ['null', () => 'null'],
  ['garbage', () => '%%%'],
  ['nothing', () => ''],
];

test('a page of another origin opens no WebSocket, and the duel goes on', async () => {
  const duel = await openRound(database.db);
  const { origin } = duel;
  const { port } = new URL(origin);
  await withoutHarm(duel, async () => {
    for (const [what, originFor] of FOREIGN)
      expect([what, await requestWebSocket(origin, { origin: originFor(port) })]).toEqual([what, 400]);
  });
  await finishRound(duel);
});

test('our own page opens a WebSocket, but no other transport of Socket.IO', async () => {
  const { origin } = await openRound(database.db);
  expect(await requestWebSocket(origin, { origin })).toBe(101);
  for (const transport of ['polling', 'webtransport', '__proto__', ''])
    expect(await requestWebSocket(origin, { origin }, `${REALTIME.path}/?EIO=4&transport=${transport}`)).toBe(400);
});
