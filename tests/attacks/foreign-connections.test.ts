import type { OutgoingHttpHeaders } from 'node:http';
import { expect, test } from 'vitest';
import { REALTIME } from '#protocol/messages.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { openPolling } from '#server/realtime/testing/raw-polling.ts';
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

/** The headers of requests, by browsers and other programs, that do not come from one of our pages. */
const FOREIGN_HEADERS: readonly (readonly [what: string, headersFor: (port: string) => OutgoingHttpHeaders])[] = [
  ...FOREIGN.map(([what, originFor]) => [what, (port: string) => ({ origin: originFor(port) })] as const),
  ['another site that claims to be ours', () => ({ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' })],
  ['an image on another site', () => ({ 'sec-fetch-site': 'cross-site' })],
  ['an image on a subdomain', () => ({ 'sec-fetch-site': 'same-site' })],
  ['an address that a person has typed', () => ({ 'sec-fetch-site': 'none' })],
  ['an unknown relation', () => ({ 'sec-fetch-site': 'same-origin, cross-site' })],
  ['a program that says nothing', () => ({})],
];

test('T20 a page from another origin cannot open a polling session, and the duel continues', async () => {
  const duel = await openRound(database.db);
  const { origin } = duel;
  const { port } = new URL(origin);
  await withoutHarm(duel, async () => {
    for (const [what, headersFor] of FOREIGN_HEADERS) {
      const { handshake } = await openPolling(origin, { headers: headersFor(port) });
      expect([what, handshake.status, handshake.body]).toEqual([what, 403, expect.not.stringContaining('sid')]);
    }
  });
  await finishRound(duel);
});

test('T20 a request with a session id that the server has not issued is refused', async () => {
  const { origin } = await openRound(database.db);
  const forge = async (sid: string) =>
    (await fetch(`${origin}${REALTIME.path}/?EIO=4&transport=polling&sid=${sid}`, { headers: { origin } })).status;
  for (const sid of ['a', '__proto__', 'constructor', 'toString', '%00', 'a'.repeat(5000)])
    expect([sid, await forge(sid)]).toEqual([sid, 400]);
});

test('our own page can connect by WebSocket and by polling, but not by any other transport', async () => {
  const { origin } = await openRound(database.db);
  expect(await requestWebSocket(origin, { origin })).toBe(101);
  expect((await openPolling(origin)).handshake.status).toBe(200);
  for (const transport of ['webtransport', '__proto__', ''])
    expect(await requestWebSocket(origin, { origin }, `${REALTIME.path}/?EIO=4&transport=${transport}`)).toBe(400);
});
