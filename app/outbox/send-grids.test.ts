import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeStorage } from '#app/client/testing/fake-storage.ts';
import { hasPending } from './has-pending.ts';
import { sendAll } from './send.ts';
import { gridsFor, MAX_WAITING_GRIDS, putGrid, type WaitingGrid } from './waiting-grids.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', createFakeStorage());
  vi.stubGlobal('navigator', { onLine: true });
});

const gridOf = (code: string, given: Partial<WaitingGrid> = {}): WaitingGrid => ({
  version: 1,
  code,
  log: '0@1',
  finishedAt: 0,
  ...given,
});

const codesFor = (player: string) => gridsFor(player).map(({ code }) => code);

/** Replaces `fetch` by a server that always gives the same answer. Returns the paths and bodies of the requests. */
function serverWith(status: number, answer: unknown) {
  const sent: [path: string, body: unknown][] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.push([path, JSON.parse(body)]);
    return new Response(JSON.stringify(answer), { status });
  });
  return sent;
}

test('V16 a solved free grid waits for an account, is sent once, oldest first, then leaves the browser', async () => {
  const sent = serverWith(200, { isNew: true });
  putGrid(gridOf('NEW', { finishedAt: 2 }));
  putGrid(gridOf('OLD', { finishedAt: 1, owner: 'ada' }));
  expect([hasPending(undefined), hasPending('ada')]).toEqual([false, true]);
  await sendAll(undefined);
  expect(sent).toEqual([]);
  const { delivered } = await sendAll('ada');
  await sendAll('ada');
  expect(sent).toEqual(['OLD', 'NEW'].map(code => ['/grids/results', { code, log: '0@1' }]));
  expect(delivered.map(({ outcome }) => outcome.kind)).toEqual(['saved', 'saved']);
  expect([hasPending('ada'), codesFor('ada')]).toEqual([false, []]);
});

test.each([
  [422, { refusal: 'not-a-free-grid' }, []],
  [422, { refusal: 'too-fast' }, []],
  [429, { refusal: 'too-many' }, ['A']],
  [404, '<!doctype html>', ['A']],
])('V16 after the server’s answer %i %j, the grids that still wait to be sent are %j', async (status, answer, left) => {
  serverWith(status, answer);
  putGrid(gridOf('A'));
  await sendAll('ada');
  expect(codesFor('ada')).toEqual(left);
});

test('V8 a free grid (of a chosen size) that one account solved is not sent for another account', async () => {
  const sent = serverWith(200, { isNew: true });
  putGrid(gridOf('A', { owner: 'ada' }));
  await sendAll('eve');
  expect([sent, codesFor('ada')]).toEqual([[], ['A']]);
});

test('V16 of the solved free grids (of a chosen size) that wait to be sent, the browser keeps the newest 200', () => {
  for (let at = 0; at < MAX_WAITING_GRIDS + 3; at++) putGrid(gridOf(`g${at}`, { finishedAt: at }));
  const codes = codesFor('ada');
  expect([codes.length, codes[0], codes.at(-1)]).toEqual([200, 'g3', 'g202']);
});

test.each([
  ['text that is not JSON', 'nonsense'],
  ['a missing field', JSON.stringify({ ...gridOf('A'), log: undefined })],
  ['a later version', JSON.stringify({ ...gridOf('A'), version: 2 })],
  ['a code that does not match its key', JSON.stringify(gridOf('B'))],
])('V16 an invalid stored result of a free grid is not sent: %s', (_what, text) => {
  localStorage.setItem('grid:A', text);
  expect(gridsFor('ada')).toEqual([]);
});
