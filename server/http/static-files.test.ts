import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readHashedFiles } from './read-build.ts';
import { serveFromMemory } from './static-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'hashed-'));
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

let server: Server;
let origin: string;
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  for (const [ending, text] of [
    ['', 'body { }'],
    ['.br', 'small'],
    ['.gz', 'smaller'],
  ])
    write(`assets/root-abc.css${ending}`, text as string);
  write('assets/font-abc.woff2', 'font');
  write('assets/deleted-abc.js', 'let a');
  const variants = { identity: Buffer.from('plain'), br: Buffer.from('brotli'), gzip: Buffer.from('gzip') };
  const file = { ...variants, headers: { 'content-type': 'text/plain; charset=utf-8' }, version: 'v1' };
  const app = express().use(serveFromMemory(new Map([['/file', file], ...readHashedFiles(folder)])));
  server = createServer(app);
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(origin + path, { method, headers: { 'accept-encoding': 'identity', ...headers } });

test.each([
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['deflate', null],
  ['', null],
])('a file in memory is sent to a browser that accepts "%s" with the encoding %s', async (accepted, encoding) => {
  const { headers } = await get('/file', { 'accept-encoding': accepted }, 'HEAD');
  expect(headers.get('content-encoding')).toBe(encoding);
  expect(headers.get('etag')).toBe(`"v1-${encoding ?? 'identity'}"`);
});

test('a file with a hash in its name is immutable, and compressed for browsers that accept that', async () => {
  const plain = await get('/assets/root-abc.css');
  expect(await plain.text()).toBe('body { }');
  expect(plain.headers.get('cache-control')).toMatch(/^public, ?max-age=31536000, ?immutable$/);
  expect(plain.headers.get('content-type')).toContain('text/css');
  const { headers } = await get('/assets/root-abc.css', { 'accept-encoding': 'gzip, br' }, 'HEAD');
  expect([headers.get('content-encoding'), headers.get('content-length')]).toEqual(['br', '5']);
  expect(headers.get('vary')?.toLowerCase()).toBe('accept-encoding');
});

test('a browser that already has a file with a hash in its name gets status 304', async () => {
  const etag = (await get('/assets/font-abc.woff2')).headers.get('etag') ?? '';
  // the request sets `cache-control`, because `fetch` would otherwise send `no-cache`
  const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
  expect((await get('/assets/font-abc.woff2', headers)).status).toBe(304);
});

test.each(['bytes=1-2', 'bytes=-1', 'bytes=3-1', 'bytes=9-', 'bytes=a-b'])(
  'a range request with %s for a file with a hash in its name gets the whole file',
  async range => {
    const answer = await get('/assets/font-abc.woff2', { range });
    expect([answer.status, await answer.text()]).toEqual([200, 'font']);
  },
);

test.each([
  ['POST', '/assets/font-abc.woff2'],
  ['GET', '/assets'],
  ['GET', '/assets/'],
  ['GET', '/assets/../assets/none.css'],
  ['GET', '/assets/..%2f..%2fetc%2fpasswd'],
])('a %s request for %s is left to the next handler', async (method, path) => {
  expect((await get(path, {}, method)).status).toBe(404);
});

test('a file with a hash in its name is still served from memory after it was deleted from the disk', async () => {
  rmSync(join(folder, 'assets/deleted-abc.js'));
  expect(await (await get('/assets/deleted-abc.js')).text()).toBe('let a');
});
