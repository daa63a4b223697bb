import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type ErrorRequestHandler } from 'express';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { preparePage } from '#server/http/read-build.ts';
import type { StaticFile } from '#server/http/static-files.ts';
import { serveDailyPages } from './serve-daily-pages.ts';

const operator = { origin: 'https://enfilade.example', contact: 'a@enfilade.example', publisher: 'Ada' };
const clock = { today: '2026-11-22', now: 0 };

/** A page that says on which day it was rendered, and for which path. */
const rendering = async (path: string) => preparePage(`${path} on ${clock.today}`, operator);
const render = vi.fn<(path: string) => Promise<StaticFile | undefined>>(rendering);

const app = express()
  .use(serveDailyPages({ paths: ['/', '/en'], today: () => clock.today, now: () => new Date(clock.now), render }))
  .use((_request, response) => void response.send('passed on'))
  .use(
    ((error, _request, response, _next) => void response.status(500).send(`${error}`)) satisfies ErrorRequestHandler,
  );
const server = createServer(app);

beforeAll(() => new Promise<void>(listening => server.listen(0, '127.0.0.1', listening)));
afterAll(() => server.close());
beforeEach(() => {
  render.mockReset();
  render.mockImplementation(rendering);
});

const get = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);
/**
 * The request headers of a browser that has a response in its cache. Without `cache-control`, `fetch` would send
 * `no-cache`.
 */
const since = ({ headers }: Response) => ({
  headers: { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' },
});
const textOf = async (path: string) => (await get(path)).text();

test('J35 a page is rendered only for the first of many visitors, and never shows the previous day', async () => {
  clock.today = '2026-11-22';
  expect(await Promise.all([textOf('/'), textOf('/'), textOf('/?utm=1')])).toEqual(Array(3).fill('/ on 2026-11-22'));
  expect(render).toHaveBeenCalledTimes(1);
  const before = await get('/');
  clock.today = '2026-11-23';
  const after = await get('/', since(before));
  expect([after.status, await after.text()]).toEqual([200, '/ on 2026-11-23']);
  expect((await get('/', since(after))).status).toBe(304);
  expect(render).toHaveBeenCalledTimes(2);
});

test('J35 each language has its own prepared page, and POST requests and requests for other paths go to the next handler', async () => {
  clock.today = '2026-11-24';
  expect([await textOf('/en'), await textOf('/')]).toEqual(['/en on 2026-11-24', '/ on 2026-11-24']);
  expect(await textOf('/regles')).toBe('passed on');
  expect(await (await get('/', { method: 'POST' })).text()).toBe('passed on');
  const head = await get('/', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test('J35 if a page cannot be rendered, the request goes to the next handler, and the next request renders the page again', async () => {
  clock.today = '2026-11-25';
  render.mockResolvedValueOnce(undefined);
  expect(await textOf('/')).toBe('passed on');
  render.mockRejectedValueOnce(new Error('planted'));
  expect(await textOf('/')).toBe('Error: planted');
  expect(await textOf('/')).toBe('/ on 2026-11-25');
});

/** Makes the next rendering wait until the returned function is called with the text of the page. */
function renderLater(): (text: string) => void {
  let finish = (_page: StaticFile) => {};
  render.mockReturnValueOnce(
    new Promise(resolve => {
      finish = resolve;
    }),
  );
  return text => finish(preparePage(text, operator));
}

test('J35 a page that is ten minutes old is rendered again, and visitors get the old page meanwhile', async () => {
  clock.today = '2026-11-26';
  const textAt = async (minutes: number) => {
    clock.now = minutes * 60_000;
    return textOf('/');
  };
  expect(await textAt(0)).toBe('/ on 2026-11-26');
  const renewed = renderLater();
  expect([await textAt(9), await textAt(10), await textAt(11)]).toEqual(Array(3).fill('/ on 2026-11-26'));
  expect(render).toHaveBeenCalledTimes(2);
  renewed('with arches');
  await vi.waitFor(async () => expect(await textAt(12)).toBe('with arches'));
  render.mockResolvedValueOnce(undefined);
  expect([await textAt(20), await textAt(21)]).toEqual(['with arches', 'with arches']);
  render.mockRejectedValueOnce(new Error('planted'));
  expect([await textAt(30), await textAt(31)]).toEqual(['with arches', 'with arches']);
  expect(render).toHaveBeenCalledTimes(4);
});

test('J35 a rendering that begins before midnight and ends later does not replace the new day’s page', async () => {
  [clock.today, clock.now] = ['2026-11-27', 0];
  await textOf('/');
  const renewed = renderLater();
  clock.now = 600_000;
  await textOf('/');
  clock.today = '2026-11-28';
  expect(await textOf('/')).toBe('/ on 2026-11-28');
  renewed('late');
  expect(await textOf('/')).toBe('/ on 2026-11-28');
});
