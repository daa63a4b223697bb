import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createFakeStorage } from '#app/client/testing/fake-storage.ts';
import { attemptsOf, GAME_PREFIX, keptLog, type StoredAttempt, storeAttempt } from '#app/outbox/stored-attempts.ts';
import { keepGame, keptGame } from '#app/play/daily/kept-games.ts';
import { dailyGame } from '#app/play/daily/testing/games.ts';
import { createFakePage } from '#app/playthrough/testing/fake-page.ts';
import type { InputKind } from '#engine/input-kind.ts';
import { createDailyPlay } from './daily-play.ts';

const DAY = '2026-11-22';
const FINISHED = { puzzle: '1 .\n2 .', solution: 'a b\nd c', log: '0@1000 1@2000 3@3000 2@4000' };
const ISSUED = { attempt: 'new', key: 'key', elapsedMs: 0, puzzle: FINISHED.puzzle, solution: FINISHED.solution };
const COUNTED = { durationMs: 4000, undosUsed: 0, hintsUsed: 0, restartsUsed: 0, isKept: true, isVerified: true };
const SENT = { isNew: true, result: { day: DAY, ...COUNTED }, times: { count: 7 } };

let requests: string[];
let bodies: Record<string, unknown>[];
let addresses: string[];
let answers: Record<string, unknown>;
let comeOnline: () => void;

beforeEach(() => {
  requests = [];
  bodies = [];
  addresses = [];
  answers = { '/daily/attempts': ISSUED, '/daily/results': SENT };
  vi.stubGlobal('localStorage', createFakeStorage());
  vi.stubGlobal('location', new URL('https://enfilade.example/jour'));
  vi.stubGlobal('history', { replaceState: (_state: unknown, _title: string, url: string) => addresses.push(url) });
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('addEventListener', (_online: string, send: () => void) => {
    comeOnline = send;
  });
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    requests.push(path);
    bodies.push(JSON.parse(body));
    if (answers[path] === undefined) throw new TypeError('Failed to fetch');
    return Response.json(answers[path]);
  });
});

type Options = Parameters<typeof createDailyPlay>[0];

function start(about: Partial<Options['about']> = {}, isShown = true, serverClock?: Options['serverClock']) {
  const fake = createFakePage();
  fake.show(isShown);
  const page = { day: DAY, finished: undefined, ...about } as const;
  const daily = createDailyPlay({ about: page, player: undefined, serverClock, page: fake.page });
  onTestFinished(daily.start());
  const draw = (...cells: readonly number[]) => daily.play.onMoves(cells.map(cell => ({ kind: 'cell', cell })));
  const path = () => daily.play.state.getState().active?.game.path;
  return { ...fake, daily, draw, path };
}

/** Starts the page of a day with a stored game of which `length` cells are drawn. */
function startKept(length: number) {
  storeAttempt({ day: DAY, attempt: 'a', key: 'key', due: 'join' });
  keepGame(dailyGame({ length }), 0);
  return start();
}

test('J21 the time runs from the start of the attempt, even while the page is hidden or the device sleeps', () => {
  const { daily, setDate, show, pass, sleep } = startKept(1);
  expect(daily.play.readMs()).toBe(999_000); // the clock includes the time before the page was opened
  show(false);
  pass(5000);
  expect([daily.play.readMs(), daily.play.state.getState().isCovered]).toEqual([1_004_000, false]);
  sleep(60_000);
  show(true);
  expect(daily.play.readMs()).toBe(1_064_000);
  setDate(0);
  show(true);
  expect(daily.play.readMs()).toBe(1_064_000);
});

test('K2 a daily game is sent with the kind of input that drew most of its squares, on whatever page', async () => {
  const cell = (at: number) => ({ kind: 'cell', cell: at }) as const;
  const first = startKept(0);
  const draw = ({ daily }: typeof first, input: InputKind, ...cells: readonly number[]) =>
    daily.play.onMoves(cells.map(cell), [], input);
  draw(first, 'keys', 0, 1);
  first.daily.play.undo();
  first.daily.play.undo();
  draw(first, 'finger', 0);
  const later = start();
  expect(later.path()).toEqual([0]);
  // the rules allow only one of these two moves, because both are to the same cell
  draw(later, 'mouse', 1, 1);
  draw(later, 'finger', 3, 2);
  await vi.waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({ attempt: 'a', input: 'finger' });
});

test('V15 screen readers hear the time of a win with tenths, as the page shows it', () => {
  const { daily, pass, draw } = startKept(1);
  pass(1260);
  draw(1, 3, 2);
  expect(daily.play.announcer.state.getState().liveText.text).toBe('Fil complet\u202f! Temps\u00a0: 16:40,2.');
});

test('J21 a daily game has a time even if the player has chosen games without a timer, but it has no score', () => {
  localStorage.setItem('calm', 'on');
  const { daily } = startKept(1);
  const { active } = daily.play.state.getState();
  expect([daily.play.isCalm(), active && daily.play.isScored(active)]).toEqual([false, false]);
});

test('J20 two presses of start make one request, and a visitor’s attempt can join an account later', async () => {
  const { daily, path } = start();
  expect(path()).toBeUndefined();
  await Promise.all([daily.begin(), daily.begin()]);
  expect(requests).toEqual(['/daily/attempts']);
  expect(path()).toEqual([]);
  expect(daily.state.getState()).toMatchObject({ starting: undefined, begunHere: 'new' });
  expect(attemptsOf(undefined)).toMatchObject([{ attempt: 'new', key: 'key', due: 'join' }]);
});

test.each([4, undefined] as const)(
  'J1 a daily game has the grade that the server sends with its grid, and is stored with this grade: %s',
  async grade => {
    answers['/daily/attempts'] = { ...ISSUED, grade };
    const { daily } = start();
    await daily.begin();
    expect(daily.play.state.getState().active?.grade).toBe(grade);
    expect(keptGame({ day: DAY, attempt: 'new' })?.game.grade).toBe(grade);
  },
);

test('J1 a daily game that was finished in another browser has the grade that the server sends with it', () => {
  const { daily } = start({ finished: { ...FINISHED, grade: 2 } });
  expect(daily.play.state.getState().active?.grade).toBe(2);
});

test('J20 a button on another page begins only one attempt, as soon as the page of the day is visible', async () => {
  vi.stubGlobal('location', new URL('https://enfilade.example/jour#start'));
  const { path, show } = start({}, false);
  expect([requests, addresses]).toEqual([[], ['/jour']]);
  show(true);
  await vi.waitFor(() => expect(path()).toEqual([]));
  show(false);
  show(true);
  expect(requests).toEqual(['/daily/attempts']);
});

test('J20 a button on another page begins no second attempt if the browser has stored an attempt at the grid', () => {
  vi.stubGlobal('location', new URL('https://enfilade.example/jour#start'));
  const { path } = startKept(2);
  expect([path(), requests, addresses]).toEqual([[0, 1], [], ['/jour']]);
});

test('J20 without a network the player gets no grid, and the page learns the reason', async () => {
  answers = {};
  const { daily, path } = start();
  await daily.begin();
  expect(path()).toBeUndefined();
  expect(daily.state.getState().starting).toBe('no-network');
});

test('J27 a day’s result is stored before it is sent, and then replaced by the server’s result', async () => {
  const { daily, draw } = startKept(2);
  draw(3, 2);
  expect(attemptsOf(undefined)).toMatchObject([
    { due: 'send', result: { ...COUNTED, durationMs: expect.any(Number), isVerified: false } },
  ]);
  expect(requests).toEqual(['/daily/results']);
  await vi.waitFor(() => expect(daily.state.getState().sending.times.get('a')).toEqual({ count: 7 }));
  expect(daily.state.getState().attempts).toMatchObject([{ due: 'join', result: COUNTED }]);
});

test.each([
  ['today’s grid', DAY, true],
  ['the grid of a past day', '2026-11-23', false],
])('R34 J13 the first hint on %s tells its cost in seconds only if times are ranked', async (_what, today, isTold) => {
  const serverClock = { now: () => 1_000_000, today: () => today };
  const { daily, draw } = start({}, true, serverClock);
  await daily.begin();
  draw(0);
  daily.play.hint();
  const text = daily.play.announcer.state.getState().shown?.message.text ?? '';
  expect([text.includes('Allez'), text.includes('30')]).toEqual([true, isTold]);
});

test('J27 after a refused result, the same attempt is played again from the start, and its new result is sent', async () => {
  const { daily, draw } = startKept(3);
  answers['/daily/results'] = undefined;
  draw(2);
  storeAttempt({ ...(attemptsOf(undefined)[0] as StoredAttempt), due: undefined, refusal: 'too-slow' });
  answers = { '/daily/attempts': { ...ISSUED, attempt: 'a' }, '/daily/results': SENT };
  await daily.begin();
  expect(attemptsOf(undefined)).toMatchObject([{ attempt: 'a', result: undefined, refusal: undefined }]);
  draw(0);
  expect(keptLog('a')).toMatch(/^0@\d+$/);
  draw(1, 3, 2);
  await vi.waitFor(() => expect(attemptsOf(undefined)[0]?.result).toEqual(SENT.result));
});

test('J13 the page of a finished grid asks again for the place of its time today, but not on a later day', async () => {
  const result = { day: DAY, ...COUNTED };
  storeAttempt({ day: DAY, attempt: 'a', key: 'key', due: 'join', result });
  keepGame(dailyGame({ length: 4 }), 0);
  answers['/daily/results'] = { ...SENT, isNew: false, times: { count: 8, place: 3 } };
  const clockOf = (today: string) => ({ now: () => 0, today: () => today });
  start({}, true, clockOf('2026-11-23'));
  await new Promise(resolve => setTimeout(resolve));
  expect(requests).toEqual([]);
  const { daily } = start({}, true, clockOf(DAY));
  await vi.waitFor(() => expect(daily.state.getState().sending.times.get('a')).toEqual({ count: 8, place: 3 }));
});

test('J27 if a day’s result cannot be sent, it waits in the browser until the network is back', async () => {
  answers = {};
  const { daily, draw } = startKept(2);
  draw(3, 2);
  await vi.waitFor(() => expect(daily.state.getState().sending.stopped).toBe('no-network'));
  expect(attemptsOf(undefined)).toMatchObject([{ due: 'send' }]);
  answers = { '/daily/results': SENT };
  comeOnline();
  await vi.waitFor(() => expect(daily.state.getState().sending.stopped).toBeUndefined());
  expect(daily.state.getState().attempts).toMatchObject([{ result: COUNTED }]);
});

test('J29 a tab shows what another tab draws in the same game, and ignores an outdated storage event', () => {
  const { daily, path, storedElsewhere } = startKept(1);
  keepGame(dailyGame({ length: 3 }), 0);
  storedElsewhere(`${GAME_PREFIX}another`);
  expect(path()).toEqual([0]);
  storedElsewhere(`${GAME_PREFIX}a`);
  expect(path()).toEqual([0, 1, 3]);
  daily.play.undo();
  const { active } = daily.play.state.getState();
  storedElsewhere(`${GAME_PREFIX}a`);
  expect(daily.play.state.getState().active).toBe(active);
});

test('J29 a day that was finished in another browser is shown, but neither stored nor sent', async () => {
  const { daily, path } = start({ finished: FINISHED });
  expect(path()).toEqual([0, 1, 3, 2]);
  expect(daily.play.state.getState()).toMatchObject({ isWinShown: true, isWonHere: false });
  expect([keptLog('elsewhere'), attemptsOf(undefined), requests]).toEqual([undefined, [], []]);
});
