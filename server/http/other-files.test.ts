import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { createMemoryLimits } from '#server/auth/limits/memory-limits.ts';
import { createOtherFiles, serveOtherFiles } from './other-files.ts';
import { createHashedFile } from './read-build.ts';
import type { StaticFile } from './static-files.ts';

const STORED = '/islands/solo-abcdefg.js';
const ROOMY = { maxKept: 10, maxKeptBytes: 1000, maxMissing: 10, missingMs: 5000, maxReading: 100 };

const fileAt = (path: string, identity = 'let a') =>
  createHashedFile(path, { identity: Buffer.from(identity), br: Buffer.from('br'), gzip: Buffer.from('gzip') });

const scriptAt = (index: number) => `/islands/solo-${1_000_000 + index}.js`;

type Reader = (path: string) => Promise<StaticFile | undefined>;

const storedOnly: Reader = async path => (path === STORED ? fileAt(path) : undefined);

/** Starts a server behind one proxy, with a clock that stands still, and records which files it reads. */
async function startServer(read: Reader = storedOnly, bounds = ROOMY) {
  const reads: string[] = [];
  const clock = { nowMs: 0 };
  const readNoted: Reader = path => {
    reads.push(path);
    return read(path);
  };
  const otherFiles = createOtherFiles(readNoted, () => clock.nowMs, bounds);
  const app = express().use(serveOtherFiles({ otherFiles, memoryLimits: createMemoryLimits(), trustedProxies: 1 }));
  const server = createServer(app.use((_request, response) => void response.status(418).end())).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise(listening => server.once('listening', listening));
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, { method = 'GET', address = '192.0.2.1', encoding = 'identity' } = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { 'x-forwarded-for': address, 'accept-encoding': encoding },
    });
  return { ask, reads, clock, statusOf: async (path: string) => (await ask(path)).status };
}

test('O2 a built file of another version of the site is read from the database once, and browsers may keep it for a year', async () => {
  const { ask, reads } = await startServer();
  const plain = await ask(STORED);
  expect([plain.status, await plain.text()]).toEqual([200, 'let a']);
  expect(plain.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const head = await ask(STORED, { method: 'HEAD', encoding: 'gzip, br' });
  expect([head.headers.get('content-encoding'), head.headers.get('content-length')]).toEqual(['br', '2']);
  expect(reads).toEqual([STORED]);
});

test('O2 an empty file is served and stays in memory like any other file', async () => {
  const { ask, reads } = await startServer(async path => createHashedFile(path, { identity: Buffer.alloc(0) }));
  for (let times = 0; times < 2; times++) {
    const empty = await ask(STORED);
    expect([empty.status, await empty.text()]).toEqual([200, '']);
  }
  expect(reads).toEqual([STORED]);
});

test('O2 if several requests ask for a file at the same time, the file is read from the database once', async () => {
  const { statusOf, reads } = await startServer();
  expect(await Promise.all([STORED, STORED, STORED].map(statusOf))).toEqual([200, 200, 200]);
  expect(reads).toEqual([STORED]);
});

test('O2 a missing file gets a 404 response without a page, and is looked for again after some seconds', async () => {
  const stored = new Set<string>();
  const { ask, statusOf, reads, clock } = await startServer(async path =>
    stored.has(path) ? fileAt(path) : undefined,
  );
  const missing = await ask(STORED);
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
  stored.add(STORED);
  expect([await statusOf(STORED), reads.length]).toEqual([404, 1]);
  clock.nowMs = ROOMY.missingMs;
  expect([await statusOf(STORED), reads.length]).toEqual([200, 2]);
});

test.each([
  ['POST', STORED],
  ['GET', '/islands/solo.js'],
  ['GET', '/islands/solo-abc.js'],
  ['GET', '/islands/solo-abcdefg.html'],
  ['GET', '/islands/chunks/solo-abcdefg.js'],
  ['GET', '/islands/..%2fsolo-abcdefg.js'],
  ['GET', `/islands/${'a'.repeat(81)}-abcdefg.js`],
  ['GET', '/secret/solo-abcdefg.js'],
  ['GET', '/social/grille/MEMUIWaLabcdefg.png'],
])(
  'O2 the request %s %s is not for a file with a hash in its name: no file is read, and the next handler answers',
  async (method, path) => {
    const { ask, reads } = await startServer(async path => fileAt(path));
    expect([(await ask(path, { method })).status, reads]).toEqual([418, []]);
  },
);

test('O2 an address may look up 600 files a minute, not counting files in memory and files that were missing a moment ago', async () => {
  const { ask, statusOf, reads } = await startServer(storedOnly, { ...ROOMY, maxMissing: 1000 });
  await statusOf(STORED);
  for (let index = 1; index < 600; index++) await statusOf(scriptAt(index));
  expect(reads).toHaveLength(600);
  const refused = await ask(scriptAt(600));
  expect([refused.status, refused.headers.get('retry-after'), reads.length]).toEqual([429, '60', 600]);
  expect([await statusOf(STORED), await statusOf(scriptAt(1)), reads.length]).toEqual([200, 404, 600]);
  expect((await ask(scriptAt(600), { address: '198.51.100.1' })).status).toBe(404);
});

test('O2 a server reads few files at a time, and answers 503 if too many requests for files wait', async () => {
  let reading = 0;
  let most = 0;
  let open = () => {};
  const gate = new Promise<void>(resolve => {
    open = resolve;
  });
  const read: Reader = async path => {
    most = Math.max(most, ++reading);
    await gate;
    reading--;
    return fileAt(path);
  };
  const { ask, reads } = await startServer(read, { ...ROOMY, maxReading: 3 });
  const answers = [1, 2, 3, 4].map(index => ask(scriptAt(index)));
  // the refused request is answered first, because the test lets no file be read yet
  const refused = await Promise.race(answers);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  open();
  const statuses = await Promise.all(answers.map(async answer => (await answer).status));
  expect([statuses.toSorted(), most, reads.length]).toEqual([[200, 200, 200, 503], 2, 3]);
});

test('O2 if the files in memory exceed the limit, the least recently used file is forgotten, and read again when it is requested', async () => {
  const bytes = 100 + Buffer.byteLength('br') + Buffer.byteLength('gzip');
  const read: Reader = async path => fileAt(path, 'a'.repeat(100));
  const { statusOf, reads } = await startServer(read, { ...ROOMY, maxKeptBytes: 2 * bytes });
  for (const index of [1, 2, 1, 3]) await statusOf(scriptAt(index));
  expect(reads).toEqual([1, 2, 3].map(scriptAt));
  await statusOf(scriptAt(1));
  expect(reads).toHaveLength(3);
  await statusOf(scriptAt(2));
  expect(reads).toHaveLength(4);
});
