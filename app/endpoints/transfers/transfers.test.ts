import { expect, test } from 'vitest';
import { postTo, signedIn } from '#app/endpoints/testing/post-to.ts';
import { parseBundle } from '#app/transfer/bundle.ts';
import { seal, unseal } from '#app/transfer/seal.ts';
import { createMemoryLimits } from '#server/auth/limits/memory-limits.ts';
import { createLimits } from '#server/auth/limits/rate-limits.ts';
import { transfers } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { CLIENT_IP_HEADER } from '#server/http/client-ip.ts';
import { createTurns } from '#server/http/take-turns.ts';
import type { Services } from '#server/services.ts';
import { action as create } from './create.ts';
import { action as take } from './take.ts';

const database = testDatabase();

type Sent = { readonly type?: string; readonly address?: string; readonly player?: string };

/**
 * Creates the endpoints for a visitor’s encrypted data, with all limits of a server. Their clock stands still until a
 * test sets it.
 */
function transferServer() {
  const clock = { now: new Date('2026-11-30T12:00:00Z') };
  const services: Partial<Services> = {
    ...{ db: database.db, now: () => clock.now, playerTurns: createTurns() },
    limits: createLimits(database.db, `${'s'.repeat(32)}${Math.random()}`),
    memoryLimits: createMemoryLimits(),
  };
  async function post(action: typeof create, body: BodyInit, { type = '', address = '192.0.2.1', player }: Sent) {
    const headers = { 'content-type': type, [CLIENT_IP_HEADER]: address };
    const answer = await postTo(action, services, { player: signedIn(player), headers, body });
    return { status: answer.status, connection: answer.headers.get('connection'), body: answer.body };
  }
  return {
    clock,
    create: (body: BodyInit, sent: Sent = {}) => post(create, body, { type: 'application/octet-stream', ...sent }),
    take: (code: string, sent: Sent = {}) =>
      post(take, JSON.stringify({ code }), { type: 'application/json', ...sent }),
  };
}

const SEALED = new Uint8Array([1, 0, 255, 128, 7]);

test('T20 a visitor’s encrypted data are returned once, to a device that asks with the code', async () => {
  const server = transferServer();
  const { status, body } = await server.create(SEALED);
  expect([status, body]).toEqual([200, { code: expect.stringMatching(/^[0-9A-Z]{10}$/) }]);
  const [row] = await database.db.select().from(transfers);
  expect(row).toEqual({ code: body.code, sealed: Buffer.from(SEALED), createdAt: server.clock.now });
  expect(await server.take(body.code)).toMatchObject({ status: 200, body: { sealed: 'AQD/gAc=' } });
  expect(await server.take(body.code)).toMatchObject({ status: 404, body: { refusal: 'no-such-transfer' } });
});

test('T20 the visitor’s data that the server stores cannot be read without the key, which the server never gets', async () => {
  await database.db.delete(transfers);
  const server = transferServer();
  const circles = Array.from({ length: 10 }, (_, index) => ({
    ...{ code: `ABCDEFGHI${index}`, key: `a-key-of-twenty-letters-${index}`, name: `Famille ${index}` },
  }));
  const text = JSON.stringify({ v: 1, level: 13, circles, settings: { name: 'Camille' } });
  const bundle = parseBundle(text);
  if (!bundle.ok) throw new Error(bundle.refusal);
  const sealed = await seal(bundle.value);
  if (!sealed.ok) throw new Error(sealed.refusal);
  const { bytes, key } = sealed.value;
  const { body } = await server.create(bytes);
  const [row] = await database.db.select().from(transfers);
  const kept = row?.sealed ?? Buffer.alloc(0);
  const plain = Buffer.from(JSON.stringify(bundle.value));
  for (let start = 0; start + 6 <= plain.length; start++)
    expect(kept.includes(plain.subarray(start, start + 6))).toBe(false);
  expect([...kept.toString('latin1').matchAll(/Famille|circles|Camille/g)]).toEqual([]);
  expect(kept.includes(Buffer.from(key, 'base64url'))).toBe(false);
  expect(JSON.stringify(row)).not.toContain(key);
  const taken = Buffer.from((await server.take(body.code)).body.sealed, 'base64');
  expect(await unseal(new Uint8Array(taken), key)).toEqual(bundle);
});

test('T20 after ten minutes, a visitor’s encrypted data are refused like data that never existed', async () => {
  const server = transferServer();
  const { body } = await server.create(SEALED);
  server.clock.now = new Date('2026-11-30T12:10:00Z');
  expect(await server.take(body.code)).toMatchObject({ status: 404, body: { refusal: 'no-such-transfer' } });
});

test('T20 256 KB of a visitor’s encrypted data are stored, and 257 KB are refused as too large', async () => {
  const server = transferServer();
  const whole = new Uint8Array(262_144).fill(200);
  const { body } = await server.create(whole);
  const { body: taken } = await server.take(body.code);
  expect(Buffer.from(taken.sealed, 'base64')).toEqual(Buffer.from(whole));
  const TOO_LARGE = { status: 413, connection: 'close', body: { refusal: 'too-large' } };
  expect(await server.create(new Uint8Array(262_145))).toEqual(TOO_LARGE);
  expect(await server.create(new Uint8Array(257 * 1024))).toEqual(TOO_LARGE);
});

test.each([
  ['without bytes', new Uint8Array(), 'application/octet-stream'],
  ['sent as JSON', '{}', 'application/json'],
  ['that a form of another site could send', SEALED, 'text/plain'],
])('a visitor’s encrypted data %s are refused as malformed, and not stored', async (_what, body, type) => {
  await database.db.delete(transfers);
  expect(await transferServer().create(body, { type })).toMatchObject({
    status: 400,
    body: { refusal: 'malformed' },
  });
  expect(await database.db.$count(transfers)).toBe(0);
});

test('T21 visitors of one network make at most thirty links to their data an hour, and each account thirty of its own', async () => {
  const server = transferServer();
  const address = '192.0.2.9';
  for (let made = 0; made < 30; made++) expect((await server.create(SEALED, { address })).status).toBe(200);
  expect(await server.create(SEALED, { address })).toMatchObject({ status: 429, body: { refusal: 'too-many' } });
  expect((await server.create(SEALED, { address, player: 'ada' })).status).toBe(200);
  expect((await server.create(SEALED, { address: '192.0.2.10' })).status).toBe(200);
});

test('M4 M10 after ten unknown codes in a minute, an address may take only data whose code exists', async () => {
  const server = transferServer();
  const { body } = await server.create(SEALED);
  for (let guess = 0; guess < 10; guess++)
    expect(await server.take(`000000000${guess}`)).toMatchObject({ status: 404 });
  expect(await server.take('0000000000')).toMatchObject({ status: 429, body: { refusal: 'too-many' } });
  expect(await server.take(body.code)).toMatchObject({ status: 200 });
});
