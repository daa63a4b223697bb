import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { readDay } from '#engine/daily/day.ts';
import { writeGridCode } from '#engine/grid-code.ts';
import { ok, refused } from '#engine/result.ts';
import { createMemoryLimits } from '#server/auth/limits/memory-limits.ts';
import type { DailyPuzzle } from '#server/daily/stored-puzzles.ts';
import { createWorkers } from '#server/workers/create-workers.ts';
import { createDrawnPictures, type Rasterize } from './drawn-pictures.ts';
import { servePictures } from './serve-pictures.ts';

/** Returns the given number of grid codes, each of another grid. */
const gridCodes = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => writeGridCode({ size: 8, waypoints: [0, index + 1], walls: [] }));

const [GRID_CODE = ''] = gridCodes(1);

/** The properties of the grid of every day (size, difficulty) that the picture of the day shows. */
const GRID = { size: 6, grade: 3 };

/** Returns the grid of a day. The latest day with a grid is 22 November 2026, which the tests take as today. */
const puzzleOf = async (day: string) =>
  readDay(day) !== undefined && day <= '2026-11-22' ? ok(GRID as DailyPuzzle) : refused('no-such-day');

/**
 * Starts a server behind a proxy. Returns a function that requests a picture from it, as a client with the given
 * address.
 */
async function startServer(
  rasterize: Rasterize = async () => new Uint8Array([1, 2, 3]),
  grids: Parameters<typeof servePictures>[0]['puzzleOf'] = puzzleOf,
) {
  const pictures = createDrawnPictures(rasterize);
  const deps = { pictures, puzzleOf: grids, memoryLimits: createMemoryLimits(), trustedProxies: 1 };
  const app = express().use(servePictures(deps));
  const server = createServer(app).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise(listening => server.once('listening', listening));
  const { port } = server.address() as AddressInfo;
  return (path: string, address = '192.0.2.1') =>
    fetch(`http://127.0.0.1:${port}/social/${path}`, { headers: { 'x-forwarded-for': address } });
}

const header = ({ headers }: Response, name: string) => headers.get(name);

test('R26 the picture of a grid code is drawn in a worker thread, and browsers may cache it', async () => {
  const errors: Error[] = [];
  const timeoutsMs = { pictures: 20_000 }; // the time limit is long, because drawing may take seconds on a busy machine
  const { rasterize, close } = createWorkers({ onError: (_thread, error) => errors.push(error), timeoutsMs });
  onTestFinished(close);
  const ask = await startServer(() =>
    rasterize({ kind: 'grid', puzzle: { size: 8, waypoints: [0, 63], walls: [[0, 1]] } }),
  );
  const response = await ask(`grille/${GRID_CODE}.png`);
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
])('R26 if a picture is requested with %s instead of a grid code, the answer is 404', async (_what, path) => {
  let drawings = 0;
  const ask = await startServer(async () => new Uint8Array(++drawings));
  expect([(await ask(`grille/${path}`)).status, drawings]).toEqual([404, 0]);
});

test('an IP address may request 30 new pictures a minute, and any number of pictures in the cache', async () => {
  const ask = await startServer();
  const [first = '', ...others] = gridCodes(31).map(gridCode => `grille/${gridCode}.png`);
  const last = others.pop() ?? '';
  for (const path of [first, ...others]) expect((await ask(path)).status).toBe(200);
  const refused = await ask(last);
  expect([refused.status, header(refused, 'retry-after')]).toEqual([429, '60']);
  expect(header(refused, 'cache-control')).toBe('no-store');
  expect((await ask(first)).status).toBe(200);
  expect((await ask(last, '192.0.2.2')).status).toBe(200);
});

test('if a picture cannot be drawn, the response is 503 and may not be cached', async () => {
  const ask = await startServer(() => Promise.reject(new Error('the worker has ended')));
  const refused = await ask(`grille/${GRID_CODE}.png`);
  expect([refused.status, header(refused, 'retry-after')]).toEqual([503, '10']);
  expect(header(refused, 'cache-control')).toBe('no-store');
});

test('J6 the picture of a day is drawn once for each language, and then stays in memory', async () => {
  let drawings = 0;
  const ask = await startServer(async () => new Uint8Array(++drawings));
  for (const path of ['jour/2026-11-22.png', 'daily/2026-11-22.png', 'jour/2026-11-22.png'])
    expect((await ask(path)).status).toBe(200);
  expect(drawings).toBe(2);
});

test('J6 the picture of a day shows size and grade of its stored grid, even if the operator replaces it', async () => {
  let grid = GRID;
  const drawn: unknown[] = [];
  const ask = await startServer(
    async subject => new Uint8Array(drawn.push(subject)),
    async () => ok(grid as DailyPuzzle),
  );
  await ask('jour/2026-11-22.png');
  grid = { size: 6, grade: 5 };
  await ask('jour/2026-11-22.png');
  const day = { kind: 'day', day: '2026-11-22', language: 'fr', size: 6 };
  expect(drawn).toEqual([
    { ...day, grade: 3 },
    { ...day, grade: 5 },
  ]);
});

test('J3 the picture of a day whose grid cannot be made is refused, and may be requested again', async () => {
  const ask = await startServer(undefined, async () => refused('no-puzzle-found'));
  const refusal = await ask('jour/2026-11-22.png');
  expect([refusal.status, header(refusal, 'retry-after'), header(refusal, 'cache-control')]).toEqual([
    503,
    '10',
    'no-store',
  ]);
});

test('J6 the picture of a day that has not begun is refused like that of a day that does not exist', async () => {
  let drawings = 0;
  const ask = await startServer(async () => new Uint8Array(++drawings));
  const answers = ['2026-11-23', '2027-11-22', '2026-02-30', '2025-12-31', 'demain', '', '..%2F2026-11-22', '%ff'].map(
    async day => {
      const { status, headers, text } = await ask(`jour/${day}.png`).then(async response => ({
        status: response.status,
        headers: [...response.headers].filter(([name]) => name !== 'date'),
        text: await response.text(),
      }));
      return JSON.stringify([status, headers, text]);
    },
  );
  const different = new Set(await Promise.all(answers));
  expect([different.size, [...different][0]?.startsWith('[404'), drawings]).toEqual([1, true, 0]);
});
