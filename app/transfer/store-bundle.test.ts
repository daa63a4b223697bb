import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { localStore } from '#app/client/storage/safe-storage.ts';
import { storeChallenge, storedChallenges } from '#app/client/storage/stored-challenges.ts';
import { createFakeStorage } from '#app/client/testing/fake-storage.ts';
import { keepRun, keptRun } from '#app/modes/challenge/play/kept-runs.ts';
import { newGrid } from '#app/modes/custom/grid-rules.ts';
import { keepGrid, keptGrid, MAX_KEPT_GRIDS } from '#app/modes/custom/kept-grids.ts';
import { runCodes } from '#app/outbox/finished-runs.ts';
import { storeAttempt, storedAttempts } from '#app/outbox/stored-attempts.ts';
import { allWaiting, putResult } from '#app/outbox/waiting-results.ts';
import { keepGame, MAX_KEPT_GAMES } from '#app/play/daily/kept-games.ts';
import { dailyGame } from '#app/play/daily/testing/games.ts';
import { reduceGame } from '#app/playthrough/local-game.ts';
import { addDays } from '#engine/daily/day.ts';
import { writeGridCode } from '#engine/grid-code.ts';
import { FIXTURE_CHALLENGES, readStoredBrowsers } from '#tests/fixtures/stored-browsers.ts';
import { browse, fill, GRID, gridCodes, type Items, sent, stored, take } from './testing/browsers.ts';
import { readBundle, takeBundle } from './this-browser.ts';

const { visitor, won } = readStoredBrowsers();

beforeEach(() => browse(visitor.local));

const sizeOf = (items: Items): number => Object.entries(items).reduce((sum, each) => sum + each.join('').length, 0);

/** Creates a fake local storage with the given entries and with room for `room` characters. */
function storageOf(items: Items, room: number): Storage {
  const storage = createFakeStorage(items);
  const setItem = (key: string, text: string) => {
    if (sizeOf({ ...(storage as unknown as Items), [key]: text }) > room)
      throw new DOMException('full', 'QuotaExceededError');
    storage.setItem(key, text);
  };
  return new Proxy(storage, { get: (target, name) => (name === 'setItem' ? setItem : Reflect.get(target, name)) });
}

test('T5 if the browser has no room for all data from another browser, it stores none of them', () => {
  fill();
  const bundle = sent(readBundle());
  let refusals = 0;
  for (let room = sizeOf(won.local); ; room += 50) {
    vi.stubGlobal('localStorage', storageOf(won.local, room));
    if (takeBundle(bundle).ok) break;
    expect(stored()).toEqual(won.local);
    refusals++;
  }
  expect(refusals).toBeGreaterThan(50);
});

test('T5 if storage is forbidden, no data are taken from another browser and no call throws', () => {
  const bundle = sent(readBundle());
  vi.stubGlobal('localStorage', undefined);
  expect(readBundle()).toMatchObject({ level: 1, results: [], devices: {} });
  expect(takeBundle(bundle)).toEqual({ ok: false, refusal: 'storage-refused' });
});

test.each(['solo', 'devices', 'daily', 'challenges', 'circles', 'grids'])(
  'T5 no data are taken from another browser if a later version of the site has stored %s, which they would replace',
  key => {
    const bundle = sent(readBundle());
    const items = { [key]: JSON.stringify({ version: 99 }) };
    browse(items);
    expect(takeBundle(bundle)).toEqual({ ok: false, refusal: 'storage-refused' });
    expect(stored()).toEqual(items);
  },
);

test('T5 taking data from another browser changes no result, game or run that a later version of the site has stored', () => {
  const bundle = sent(readBundle());
  const keys = Object.keys(visitor.local).filter(key => /^(result|daily|challenge):/.test(key));
  const items = Object.fromEntries(keys.map(key => [key, JSON.stringify({ version: 99 })]));
  browse(items);
  take(bundle);
  expect(keys.map(key => localStore.get(key))).toEqual(Object.values(items));
});

test('T6 J29 of the daily games of two devices, the browser keeps forty: the unsent ones, then those of the latest days', () => {
  const play = (from: number, due: 'send' | 'join') => {
    browse();
    for (let index = 0; index < 30; index++) {
      const [day, attempt] = [addDays('2026-09-01', from + index), `${from + index}`];
      const result = {
        day,
        durationMs: 4000,
        undosUsed: 0,
        hintsUsed: 0,
        restartsUsed: 0,
        isKept: true,
        isVerified: false,
      };
      storeAttempt({ day, attempt, key: 'key', due, result });
      keepGame(dailyGame({ day, attempt, length: 4 }), 4000);
    }
    return sent(readBundle());
  };
  const unsent = play(0, 'send');
  const recorded = play(30, 'join');
  take(unsent);
  expect(storedAttempts().map(({ attempt }) => Number(attempt))).toEqual(
    Array.from({ length: 60 }, (_, index) => index),
  );
  const games = Object.keys(stored())
    .filter(key => key.startsWith('daily:'))
    .map(key => Number(key.slice(6)));
  const expected = [
    ...Array.from({ length: 30 }, (_, index) => index),
    ...Array.from({ length: 10 }, (_, index) => 50 + index),
  ];
  expect(games.toSorted((a, b) => a - b)).toEqual(expected);
  expect(expected).toHaveLength(MAX_KEPT_GAMES);
  expect(recorded.dayGames).toHaveLength(30);
});

/** Stores a grid at the time `at`. Each `n` gives another grid, on which the player has drawn one cell. */
function keepGridAt(n: number, at: number): string {
  const puzzle = { size: 4, waypoints: [0, n + 1], walls: [] };
  const opened = newGrid(writeGridCode(puzzle), puzzle);
  const grid = reduceGame(opened, { kind: 'moves', moves: [{ kind: 'cell', cell: 0 }], atMs: 700 });
  vi.setSystemTime(at);
  keepGrid({ grid, elapsedMs: 700 });
  return grid.code;
}

test('T6 of the grids of two devices, the browser keeps the ten that were open last, the latest first', () => {
  onTestFinished(() => void vi.useRealTimers());
  browse();
  const phone = [0, 1, 2, 3, 4, 5, 6].map(n => keepGridAt(n, 1000 + 10 * n));
  const bundle = readBundle();
  browse();
  const tablet = [7, 8, 9, 10, 11, 12].map(n => keepGridAt(n, 1005 + 10 * (n - 7)));
  take(bundle);
  const latestFirst = [6, 5, 4, 3, 2, 1, 0].flatMap(n => [phone[n], tablet[n - 1]]).filter(code => code !== undefined);
  expect(gridCodes()).toEqual(latestFirst.slice(0, MAX_KEPT_GRIDS));
});

test('T6 a grid on which nothing is drawn is not taken to another browser, and stays in its own while there is room', () => {
  const bundle = readBundle();
  browse();
  const puzzle = { size: 4, waypoints: [0, 9], walls: [] };
  const seen = newGrid(writeGridCode(puzzle), puzzle);
  keepGrid({ grid: seen, elapsedMs: 0 });
  expect(readBundle().grids).toEqual([]);
  take(bundle);
  expect(keptGrid(seen.code)?.grid.code).toBe(seen.code);
  expect(keptGrid(GRID)?.grid.code).toBe(GRID);
});

test('T6 of attempts at a day’s grid from two devices, a verified one comes first, otherwise the longer one', () => {
  const attempt = (id: string, durationMs: number, isVerified: boolean) => {
    const result = {
      day: '2026-11-30',
      durationMs,
      undosUsed: 0,
      hintsUsed: 0,
      restartsUsed: 0,
      isKept: true,
      isVerified,
    };
    browse();
    storeAttempt({ day: '2026-11-30', attempt: id, key: 'key', due: 'join', result });
    return readBundle();
  };
  const [short, long, verified] = [attempt('a', 1000, false), attempt('b', 9000, false), attempt('c', 4000, true)];
  for (const order of [
    [short, long, verified],
    [verified, long, short],
  ]) {
    browse();
    for (const bundle of order) take(bundle);
    expect(storedAttempts().map(each => each.attempt)).toEqual(['c', 'b', 'a']);
  }
});

test('T6 if a browser takes data with another key of its challenge, it keeps its own key, and takes no run of the other', () => {
  const run = keptRun(FIXTURE_CHALLENGES['in progress'], undefined)!;
  browse();
  storeChallenge({ code: run.code, key: 'player' });
  keepRun(run, undefined, undefined);
  const played = readBundle();
  browse();
  storeChallenge({ code: run.code, key: 'maker', own: true });
  take(played);
  expect(storedChallenges()).toMatchObject([{ code: run.code, key: 'maker', own: true }]);
  expect(runCodes()).toEqual([]);
});

test('V7 a result from another browser waits to be sent only once, however often it is taken', () => {
  const bundle = sent(readBundle());
  browse();
  putResult({
    version: 2,
    attempt: 'own',
    level: 1,
    seed: 's',
    log: '0@1',
    puzzle: '1 .\n2 .',
    owner: undefined,
    finishedAt: 1,
  });
  take(bundle);
  take(bundle);
  expect(allWaiting().map(({ level }) => level)).toEqual([1, 1, 2, 3]);
});
