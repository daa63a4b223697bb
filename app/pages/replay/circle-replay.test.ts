import { beforeEach, expect, test, vi } from 'vitest';
import { MAKER_VIEW, STRANGER_VIEW } from '#app/circles/testing/circle-views.ts';
import { storeCircle } from '#app/client/storage/stored-circles.ts';
import { createFakeStorage } from '#app/client/testing/fake-storage.ts';
import { circleReplay } from './circle-replay.ts';

const CODE = MAKER_VIEW.code;

const BEN = { puzzle: '1 .\n2 .', log: '0@0 1@500 3@900 2@1200' };
const ADA = { puzzle: '1 .\n2 .', log: '0@0 1@700 3@900 2@2400' };

let sent: Record<string, string>[];
let view: object;
let games: Readonly<Record<string, object | undefined>>;

beforeEach(() => {
  vi.stubGlobal('localStorage', createFakeStorage());
  vi.stubGlobal('window', { name: '' });
  vi.stubGlobal('navigator', { onLine: true });
  [sent, view, games] = [[], MAKER_VIEW, { ada: ADA, ben: BEN }];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    const fields = JSON.parse(body);
    sent.push(fields);
    const answer = path === '/circles/view' ? view : games[fields.member];
    return answer === undefined
      ? Response.json({ refusal: 'no-such-game' }, { status: 404 })
      : Response.json(answer, { status: 200 });
  });
  storeCircle({ code: CODE, key: 'a-key', name: 'Famille' });
});

const load = (member: string, on = '2026-11-30', player?: string) =>
  circleReplay(new URLSearchParams({ circle: CODE, member, on }), player);

const told = async (member: string) => {
  const { thread, ghosts = [] } = (await load(member)) ?? {};
  return [thread, ...ghosts].map(each => [each?.name, each?.isRival, each?.game.log.at(-1)?.atMs]);
};

test('K4 the replay of a circle member’s game has the player’s own game beside it, and a link back to the circle', async () => {
  expect(await told('ben')).toEqual([
    ['Ben', true, 1200],
    ['Vous', false, 2400],
  ]);
  expect(sent[0]).toEqual({ code: CODE, key: 'a-key' });
  expect(sent[1]).toEqual({ code: CODE, key: 'a-key', member: 'ben', day: '2026-11-30' });
  expect(await load('ben')).toMatchObject({
    title: expect.stringContaining('30\u00a0novembre'),
    circle: CODE,
    isScored: false,
  });
});

test('K4 the replay of the player’s own game in a circle shows no other game beside it', async () => {
  expect(await told('ada')).toEqual([['Vous', false, 2400]]);
});

test('K4 if the player has no game on a day’s grid, the replay of a circle member’s game shows only that game', async () => {
  games = { ben: BEN };
  expect(await told('ben')).toEqual([['Ben', true, 1200]]);
});

test('J8 if a day’s grid was replaced, a circle member’s replay does not show the player’s game on the other grid beside it', async () => {
  games = { ben: BEN, ada: { puzzle: '1 2\n. .', log: '0@0 2@700 3@900 1@2400' } };
  expect(await told('ben')).toEqual([['Ben', true, 1200]]);
});

test.each([
  ['the server refuses', () => (games = {})],
  ['this page cannot read the game', () => (games = { ben: { ...BEN, log: 'x' } })],
  ['the player does not belong to the circle', () => (view = STRANGER_VIEW)],
  ['the circle has no such member', () => (view = { ...MAKER_VIEW, members: [] })],
])('K4 a circle member’s game has no replay if %s', async (_reason, change) => {
  change();
  expect(await load('ben')).toBe(undefined);
});
