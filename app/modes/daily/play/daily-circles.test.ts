import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { storeCircle } from '#app/client/storage/stored-circles.ts';
import { createFakeStorage } from '#app/client/testing/fake-storage.ts';
import { storeAttempt } from '#app/outbox/stored-attempts.ts';
import { keepGame } from '#app/play/daily/kept-games.ts';
import { dailyGame } from '#app/play/daily/testing/games.ts';
import { createFakePage } from '#app/playthrough/testing/fake-page.ts';
import { createDailyPlay } from './daily-play.ts';

const DAY = '2026-11-22';
const COUNTED = { durationMs: 4000, undosUsed: 0, hintsUsed: 0, restartsUsed: 0, isKept: true, isVerified: true };
const CIRCLE = { code: 'K7P2XA9Q0Z', name: 'Famille', memberCount: 2, finishedToday: 1 };
const SHARED = { ...CIRCLE, finishedToday: 2, placeToday: { place: 2, count: 2 } };

let requests: string[];
let answers: Record<string, unknown>;

beforeEach(() => {
  requests = [];
  answers = {
    '/daily/results': { isNew: true, result: { day: DAY, ...COUNTED }, times: { count: 7 } },
    '/circles/finishes': { linked: 1 },
    '/circles/list': { day: DAY, circles: [CIRCLE] },
  };
  vi.stubGlobal('localStorage', createFakeStorage());
  vi.stubGlobal('window', { name: '' });
  vi.stubGlobal('location', new URL('https://enfilade.example/jour'));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path);
    const answer = await answers[path];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return Response.json(answer);
  });
});

const inCircle = () => storeCircle({ code: CIRCLE.code, key: 'member', name: 'Famille' });

/**
 * Starts the page of a day, by default on that day, with a stored game of which all squares but the last two are drawn.
 */
function start({ today = DAY, circles, player }: { today?: string; circles?: number; player?: string } = {}) {
  storeAttempt({ day: DAY, attempt: 'a', owner: player, key: player ? undefined : 'key', due: 'join' });
  keepGame(dailyGame({ length: 2 }), 0);
  const about = { day: DAY, finished: undefined, ...(circles !== undefined && { circles }) } as const;
  const serverClock = { now: () => 10_000, today: () => today };
  const daily = createDailyPlay({ about, player, serverClock, page: createFakePage().page });
  onTestFinished(daily.start());
  const win = () => daily.play.onMoves([3, 2].map(cell => ({ kind: 'cell', cell })));
  return { state: daily.state, win };
}

/** Returns an answer that the server gives only once `give` is called. */
function heldAnswer() {
  let give: (answer: unknown) => void = () => {};
  const promise = new Promise(resolve => {
    give = resolve;
  });
  return { promise, give };
}

/** Waits until promises that are already settled have been handled. */
const settle = () => new Promise(resolve => setTimeout(resolve, 20));

test('K4 the page of today’s grid asks once how a visitor’s circles stand, and again once the server has the result', async () => {
  inCircle();
  const { state, win } = start();
  await vi.waitFor(() => expect(state.getState().circles).toMatchObject({ comparison: undefined }));
  expect(requests).toEqual(['/circles/list']);
  answers['/circles/list'] = { day: DAY, circles: [SHARED] };
  win();
  await vi.waitFor(() => expect(state.getState().circles?.comparison).toBeTruthy());
  expect(requests).toEqual(['/circles/list', '/daily/results', '/circles/finishes', '/circles/list']);
});

test('R35 after a win, the page asks for the visitor’s place in a circle only once the circle has the visitor’s time', async () => {
  inCircle();
  const linking = heldAnswer();
  answers['/circles/finishes'] = linking.promise;
  const { state, win } = start();
  await vi.waitFor(() => expect(state.getState().circles).toBeDefined());
  win();
  await vi.waitFor(() => expect(requests).toContain('/circles/finishes'));
  await settle();
  expect(requests.filter(path => path === '/circles/list')).toHaveLength(1);
  linking.give({ linked: 1 });
  await vi.waitFor(() => expect(requests.filter(path => path === '/circles/list')).toHaveLength(2));
});

test('the page of today’s grid asks for the circles of an account at once, and again after a win', async () => {
  const { state, win } = start({ player: 'ada', circles: 1 });
  await vi.waitFor(() => expect(state.getState().circles).toBeDefined());
  win();
  await vi.waitFor(() => expect(requests).toEqual(['/circles/list', '/daily/results', '/circles/list']));
});

test.each([
  ['a visitor without a circle', {}, () => {}],
  ['an account without a circle', { player: 'ada', circles: 0 }, () => {}],
  ['a page of a past day', { today: '2026-11-23' }, inCircle],
])('for %s, the server is not asked for circles', async (_who, options, prepare) => {
  prepare();
  const { state, win } = start(options);
  win();
  await vi.waitFor(() => expect(requests).toContain('/daily/results'));
  await settle();
  expect(requests).not.toContain('/circles/list');
  expect(state.getState().circles).toBeUndefined();
});

test('if the answer to an earlier question about circles arrives late, the later answer stays', async () => {
  inCircle();
  const first = heldAnswer();
  answers['/circles/list'] = first.promise;
  const { state, win } = start();
  await vi.waitFor(() => expect(requests).toContain('/circles/list'));
  answers['/circles/list'] = { day: DAY, circles: [SHARED] };
  win();
  await vi.waitFor(() => expect(state.getState().circles?.comparison).toBeTruthy());
  first.give({ day: DAY, circles: [CIRCLE] });
  await settle();
  expect(state.getState().circles?.comparison).toBeTruthy();
});

test('if asking for circles fails after a win, the page keeps what it shows about circles', async () => {
  inCircle();
  const { state, win } = start();
  await vi.waitFor(() => expect(state.getState().circles).toBeDefined());
  const before = state.getState().circles;
  answers['/circles/list'] = undefined;
  win();
  await vi.waitFor(() => expect(requests.filter(path => path === '/circles/list')).toHaveLength(2));
  await settle();
  expect(state.getState().circles).toBe(before);
});
