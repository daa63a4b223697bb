import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { writeGridCode } from '#engine/codes/grid-code.ts';
import { createMemoryLimits } from '#server/auth/limits/memory-limits.ts';
import { createGridPictures } from './grid-pictures.ts';
import { createPictureWorker } from './picture-worker.ts';
import { serveGridPictures } from './serve-grid-pictures.ts';

/** Returns the codes of different grids. */
const gridCodes = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => writeGridCode({ size: 8, waypoints: [0, index + 1], walls: [] }));

const [GRID_CODE = ''] = gridCodes(1);

/** Starts a server behind one proxy, and returns a function that asks it for a path on behalf of an address. */
async function startServer(rasterize = async (): Promise<Uint8Array> => new Uint8Array([1, 2, 3])) {
  const pictures = createGridPictures(rasterize);
  const app = express().use(serveGridPictures({ pictures, memoryLimits: createMemoryLimits(), trustedProxies: 1 }));
  const server = createServer(app).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise(listening => server.once('listening', listening));
  const { port } = server.address() as AddressInfo;
  return (path: string, address = '192.0.2.1') =>
    fetch(`http://127.0.0.1:${port}/social/grille/${path}`, { headers: { 'x-forwarded-for': address } });
}

const header = ({ headers }: Response, name: string) => headers.get(name);

test('R26 the picture of a grid code is drawn in a worker, and may be cached', async () => {
  const errors: Error[] = [];
  const worker = createPictureWorker(error => errors.push(error));
  onTestFinished(() => worker.close());
  const ask = await startServer(() => worker.rasterize({ size: 8, waypoints: [0, 63], walls: [[0, 1]] }));
  const response = await ask(`${GRID_CODE}.png`);
  expect([response.status, header(response, 'content-type')]).toEqual([200, 'image/png']);
  expect(header(response, 'cache-control')).toBe('public, max-age=604800, immutable');
  const png = Buffer.from(await response.arrayBuffer());
  expect([png.toString('latin1', 1, 4), String(png.length)]).toEqual(['PNG', header(response, 'content-length')]);
  expect(errors).toEqual([]);
});

test.each([
  ['a code with a wrong letter', 'MEMUIWaL.png'],
  ['a code without a grid', 'IAQw.png'],
  ['a very long text', `${'M'.repeat(10_000)}.png`],
  ['a path in another folder', '..%2F..%2Fgrille.png'],
  ['markup', '%3Cscript%3E.png'],
  ['a text that is no UTF-8', '%ff.png'],
  ['no code', '.png'],
  ['another kind of file', `${GRID_CODE}.jpg`],
])('R26 %s has no picture', async (_what, path) => {
  let drawings = 0;
  const ask = await startServer(async () => new Uint8Array(++drawings));
  expect([(await ask(path)).status, drawings]).toEqual([404, 0]);
});

test('an address may ask for 30 new pictures a minute, and for any that are kept', async () => {
  const ask = await startServer();
  const [first = '', ...others] = gridCodes(31).map(gridCode => `${gridCode}.png`);
  const last = others.pop() ?? '';
  for (const path of [first, ...others]) expect((await ask(path)).status).toBe(200);
  const refused = await ask(last);
  expect([refused.status, header(refused, 'retry-after')]).toEqual([429, '60']);
  expect(header(refused, 'cache-control')).toBe('no-store');
  expect((await ask(first)).status).toBe(200);
  expect((await ask(last, '192.0.2.2')).status).toBe(200);
});

test('a picture that could not be drawn is refused for the moment', async () => {
  const ask = await startServer(() => Promise.reject(new Error('the worker has ended')));
  const refused = await ask(`${GRID_CODE}.png`);
  expect([refused.status, header(refused, 'retry-after')]).toEqual([503, '10']);
  expect(header(refused, 'cache-control')).toBe('no-store');
});
