import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { localStore } from '#app/client/storage/safe-storage.ts';
import { storeChallenge, storedChallenges } from '#app/client/storage/stored-challenges.ts';
import { storeCircle, storedCircles } from '#app/client/storage/stored-circles.ts';
import { DEVICES_KEY, otherTotals } from '#app/client/storage/stored-totals.ts';
import { keptRun } from '#app/modes/challenge/play/kept-runs.ts';
import { bestTimeMs, keptGrid } from '#app/modes/custom/kept-grids.ts';
import { readStoredGame, STORAGE_KEY } from '#app/modes/levels/game-storage.ts';
import { storedAttempts } from '#app/outbox/stored-attempts.ts';
import { gridsFor } from '#app/outbox/waiting-grids.ts';
import { allWaiting } from '#app/outbox/waiting-results.ts';
import { BROWSER_STORAGE } from '#app/pages/legal/browser-storage.ts';
import { keptGame } from '#app/play/daily/kept-games.ts';
import { keepRun as keepPace, keptRuns as keptPaces } from '#app/playthrough/own-pace.ts';
import { FIXTURES, type StoredData } from '#tests/fixtures/facts.ts';
import { FIXTURE_CHALLENGES, FIXTURE_PLAYER, readStoredBrowsers } from '#tests/fixtures/stored-browsers.ts';
import type { Bundle } from './bundle.ts';
import { mergeBundles } from './merge.ts';
import { browse, fill, GRID, gridCodes, type Items, KIND, PACE, sent, stored, take } from './testing/browsers.ts';
import { bundles } from './testing/random-bundles.ts';
import { readBundle } from './this-browser.ts';

/** Returns a bundle (a visitor's data) without the totals, which each device has under an id of its own. */
const withoutDevices = ({ devices: _, ...bundle }: Bundle) => bundle;

const old: Readonly<Record<string, StoredData>> = JSON.parse(readFileSync(`${FIXTURES}/storage.json`, 'utf8'));
const { visitor, won, calm, player } = readStoredBrowsers();

beforeEach(() => browse(visitor.local));

/** Entries of local storage that a visitor does not take to another browser, each with the reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  language: 'each browser has its own language',
  'english-offered': 'says what this browser has shown',
  player: 'names an account',
  'seat:…': 'proves that a seat in a running duel is this browser’s',
  duel: 'leads back to a duel that runs in this browser',
};

/**
 * Entries of local storage that a visitor takes to another browser, each with the key that a browser in the tests has.
 */
const CARRIED: Items = {
  solo: 'solo',
  devices: 'devices',
  grids: 'grids',
  daily: 'daily',
  'daily:…': 'daily:a',
  challenges: 'challenges',
  'challenge:…': 'challenge:K7P2XA9Q0B',
  circles: 'circles',
  'streak-hidden': 'streak-hidden',
  'best-times': 'best-times',
  calm: 'calm',
  'large-board': 'large-board',
  unreachable: 'unreachable',
  sound: 'sound',
  vibration: 'vibration',
  paces: 'paces',
  pace: 'pace',
  'result:…': 'result:1p7c8xq-1r48yo5-l109i8-214mwv',
  'grid:…': 'grid:G1',
  name: 'name',
  theme: 'theme',
  advice: 'advice',
};

test('T1 every entry of local storage that the privacy page lists is taken to another browser, or stays for a reason', () => {
  const listed = BROWSER_STORAGE.filter(({ place }) => place === 'local').map(({ name }) => name);
  expect([...Object.keys(CARRIED), ...Object.keys(LEFT_OUT)].toSorted()).toEqual(listed.toSorted());
});

test('T1 an empty browser that takes a visitor’s data has all entries that may be taken along, and no others', () => {
  fill();
  localStore.set('language', 'en');
  localStore.set('player', FIXTURE_PLAYER);
  const bundle = sent(readBundle());
  const [key] = Object.keys(bundle.devices);
  browse();
  const taken = take(bundle);
  expect(Object.keys(stored())).toEqual(expect.arrayContaining(Object.values(CARRIED)));
  expect([localStore.get('language'), localStore.get('player')]).toEqual([null, null]);
  expect(taken).toEqual({ level: 4, beads: 2, days: 5, circles: 1, challenges: 4, grids: 2, waiting: 7 });
  expect(readBundle()).toEqual(bundle);
  expect(readStoredGame(localStore.get(STORAGE_KEY) ?? null).soloGame).toMatchObject({
    level: 4,
    totals: { levels: 0 },
  });
  expect(otherTotals()).toEqual(bundle.devices[key ?? '']);
  expect(otherTotals().levels).toBe(2);
  expect(keptGame({ day: '2026-11-22', attempt: 'a' })).toMatchObject({
    elapsedMs: 5000,
    game: { game: { path: [0, 1] } },
  });
  expect(keptRun(FIXTURE_CHALLENGES['in progress'], undefined)?.solved).toHaveLength(2);
  expect(keptGrid(GRID)?.grid.game.path).toHaveLength(7);
  expect([bestTimeMs(KIND), keptPaces('5.2', undefined)]).toEqual([65_432, [PACE]]);
  expect(storedCircles()).toEqual([{ code: 'CIRCLE0001', key: 'key-of-a-member-of-it', name: 'Famille' }]);
  expect(gridsFor('ada').map(({ code }) => code)).toEqual(['G1']);
});

test('T1 an empty browser that takes any bundle (a visitor’s data) then has the same bundle', () => {
  fc.assert(
    fc.property(bundles, bundle => {
      browse();
      take(bundle);
      expect(JSON.stringify(readBundle())).toBe(JSON.stringify(bundle));
    }),
    { numRuns: 200 },
  );
});

/** Returns the ids of all entries of a bundle (a visitor's data) by kind. */
const idsOf = ({ results, gridResults, days, challenges, circles, grids }: Bundle) => ({
  attempts: [...results, ...days].map(({ attempt }) => attempt).sort(),
  codes: [gridResults, challenges, circles, grids].map(list => list.map(({ code }) => code).sort()),
});

test('T2 T6 a browser that takes another browser’s data has all entries of the two, and keeps its own keys and results', () => {
  fc.assert(
    fc.property(bundles, bundles, (own, other) => {
      browse();
      take(own);
      take(other);
      const first = readBundle();
      take(other);
      expect(readBundle()).toEqual(first);
      expect(idsOf(first)).toEqual(idsOf(mergeBundles(own, other)));
      expect(first).toMatchObject({ level: Math.max(own.level, other.level) });
      for (const kind of ['circles', 'challenges', 'days'] as const) {
        const keys = new Map<string, string | undefined>(
          first[kind].map(each => ['code' in each ? each.code : each.attempt, each.key]),
        );
        for (const each of own[kind]) {
          const { key } = each;
          if (key !== undefined) expect(keys.get('code' in each ? each.code : each.attempt)).toBe(key);
        }
      }
      expect(first.results).toEqual(expect.arrayContaining([...own.results]));
      expect(first.gridResults).toEqual(expect.arrayContaining([...own.gridResults]));
    }),
    { numRuns: 200 },
  );
});

test('T2 two browsers’ data can be taken in any order, unless they have different keys of one circle or challenge', () => {
  const withOneKey = (bundle: Bundle): Bundle => ({
    ...bundle,
    results: [],
    gridResults: [],
    challenges: bundle.challenges.map(each => ({ ...each, key: 'k' })),
    circles: bundle.circles.map(each => ({ ...each, key: 'k' })),
    days: bundle.days.map(each => ({ ...each, key: 'key' })),
    settings: { ...bundle.settings, theme: undefined, name: undefined },
  });
  fc.assert(
    fc.property(bundles.map(withOneKey), bundles.map(withOneKey), (a, b) => {
      const taken = [a, b].map(first => {
        browse();
        for (const bundle of [first, first === a ? b : a, first]) take(bundle);
        return readBundle();
      });
      expect(JSON.stringify(taken[0])).toBe(JSON.stringify(taken[1]));
    }),
    { numRuns: 100 },
  );
});

const OWN_CIRCLE = { code: 'CIRCLE0001', key: 'key-of-a-member-of-it', name: 'Famille' };
const OTHER_KEY = '00000-a-key-that-sorts-first';

test('T6 T8 data that were made to harm a browser replace no key, push out no entry, and stop no call to the server', () => {
  browse(visitor.local);
  storeCircle(OWN_CIRCLE);
  const own = readBundle();
  const list = <T>(count: number, make: (index: number) => T) =>
    Array.from({ length: count }, (_, index) => make(index));
  const digits = (index: number) => `${index}`.padStart(10, '0');
  const result = own.results[0]!;
  take(
    sent({
      ...own,
      circles: [
        { ...OWN_CIRCLE, key: OTHER_KEY },
        { code: 'A', key: 'k', name: 'harmless' },
        ...list(10, index => ({ code: digits(index), key: OTHER_KEY, name: '' })),
      ],
      challenges: [
        ...own.challenges.map(each => ({ ...each, key: OTHER_KEY, own: true as const, at: 8e15 })),
        ...list(60, index => ({ code: digits(index), key: OTHER_KEY, own: true as const, at: 8e15 })),
      ],
      days: list(1100, index => ({ day: '2026-12-03', attempt: `!${index}`, key: 'key', due: 'join' })),
      results: list(500, index => ({ ...result, attempt: `!${index}`, finishedAt: 8e15 })),
      settings: { ...own.settings, name: 'zzz' },
    }),
  );
  const after = readBundle();
  expect(storedCircles()).toContainEqual(OWN_CIRCLE);
  expect(storedCircles().map(({ code }) => code)).not.toContain('A');
  const keys = (bundle: Bundle) => Object.fromEntries(bundle.challenges.map(({ code, key }) => [code, key]));
  expect(keys(after)).toMatchObject(keys(own));
  expect(after.days).toEqual(expect.arrayContaining([...own.days]));
  expect(after.dayGames).toEqual(expect.arrayContaining([...own.dayGames]));
  expect(after.results).toEqual(expect.arrayContaining([...own.results]));
  expect(after.settings.name).toBe(own.settings.name ?? 'zzz');
});

test.each([
  ['of a visitor', visitor.local],
  ['after a first win', won.local],
  ['with a calm game', calm.local],
  ['of a visitor on 22 November', old.visitor?.local ?? {}],
] as const)('T1 the data of a browser %s are the same in an empty browser that takes them', (_who, items) => {
  browse(items);
  const bundle = sent(readBundle());
  const [waiting, attempts, challenges] = [allWaiting(), storedAttempts(), storedChallenges()];
  browse();
  take(bundle);
  expect(withoutDevices(readBundle())).toEqual(withoutDevices(bundle));
  expect(gridCodes()).toEqual(gridCodes(items.grids));
  expect(allWaiting()).toEqual(waiting);
  expect(storedAttempts().toSorted(byId)).toEqual([...attempts].sort(byId));
  expect(storedChallenges()).toEqual(challenges);
});

const byId = (a: { readonly attempt: string }, b: { readonly attempt: string }) => (a.attempt < b.attempt ? -1 : 1);

test('T1 no data of an account are taken to another browser, and taking a visitor’s data changes none of them', () => {
  browse(player.local);
  keepPace('5.2', FIXTURE_PLAYER, PACE);
  storeChallenge({ code: FIXTURE_CHALLENGES.solved, key: 'of a visitor without an account'.replaceAll(' ', '-') });
  const account = stored();
  const bundle = sent(readBundle());
  expect(bundle).toMatchObject({ results: [], days: [], dayGames: [] });
  expect(bundle.paces).toEqual({});
  expect(bundle.challenges.map(({ run }) => run)).toEqual([undefined]);
  expect(JSON.stringify(bundle)).not.toContain(FIXTURE_PLAYER);
  browse(visitor.local);
  keepPace('5.1', undefined, PACE);
  const visitors = readBundle();
  browse(account);
  take(visitors);
  const owned = Object.entries(account).filter(([key, text]) => /:|paces/.test(key) && text.includes('"owner"'));
  expect(owned.length).toBeGreaterThan(3);
  expect(owned.map(([key]) => localStore.get(key))).toEqual(owned.map(([, text]) => text));
  const attempts = storedAttempts();
  expect(attempts.filter(({ owner }) => owner === FIXTURE_PLAYER)).toHaveLength(3);
  expect(new Set(attempts.map(({ attempt }) => attempt)).size).toBe(attempts.length);
});

test('T2 T4 two devices that play on and take each other’s data have the same data, and their totals add up', () => {
  const bundle = sent(readBundle());
  browse(won.local);
  expect(take(bundle)).toMatchObject({ level: 4, beads: 1 });
  expect(take(bundle)).toEqual({ level: 4, beads: 0, days: 0, circles: 0, challenges: 0, grids: 0, waiting: 0 });
  const back = sent(readBundle());
  const totals = () => readStoredGame(localStore.get(STORAGE_KEY) ?? null).soloGame.totals.levels;
  expect([totals(), otherTotals().levels]).toEqual([1, 2]);
  browse({ ...visitor.local, [DEVICES_KEY]: JSON.stringify({ version: 1, device: idOf(bundle), others: {} }) });
  take(back);
  expect([totals(), otherTotals().levels]).toEqual([2, 1]);
  expect(readBundle()).toEqual(back);
});

const idOf = ({ devices }: Bundle): string => Object.keys(devices)[0] ?? '';

test('T4 a browser makes an id for its totals of won levels once, and none while it has no totals', () => {
  const [first, second] = [readBundle(), readBundle()];
  expect([idOf(first), Object.keys(second.devices)]).toEqual([expect.stringMatching(/^[0-9a-z-]+$/), [idOf(first)]]);
  browse(calm.local);
  expect([readBundle().devices, localStore.get(DEVICES_KEY)]).toEqual([{}, null]);
});

test('T4 totals of won levels that the browser has lost come back with the data that were taken to another browser', () => {
  const bundle = readBundle();
  const devices = localStore.get(DEVICES_KEY) ?? '';
  browse({ [DEVICES_KEY]: devices });
  take(bundle);
  expect(readStoredGame(localStore.get(STORAGE_KEY) ?? null).soloGame.totals.levels).toBe(2);
  expect(otherTotals().levels).toBe(0);
});

test('T3 T4 if a browser gets back its lost totals of won levels, its level in progress stays', () => {
  const bundle = readBundle();
  const solo = JSON.parse(visitor.local[STORAGE_KEY] ?? '');
  browse({ ...stored(), [STORAGE_KEY]: JSON.stringify({ ...solo, totals: undefined }) });
  take(bundle);
  const { totals, activeLevel } = readStoredGame(localStore.get(STORAGE_KEY) ?? null).soloGame;
  expect([totals.levels, activeLevel?.game.path.length]).toEqual([2, 8]);
});

test('T3 a higher level from another browser replaces a lower level in progress, and a lower one changes nothing', () => {
  const bundle = readBundle();
  browse(won.local);
  const wonLevel = readBundle();
  expect(wonLevel.level).toBe(2);
  take(bundle);
  expect(readStoredGame(localStore.get(STORAGE_KEY) ?? null).soloGame).toMatchObject({
    level: 4,
    activeLevel: undefined,
  });
  browse(visitor.local);
  take(wonLevel);
  expect(readStoredGame(localStore.get(STORAGE_KEY) ?? null).soloGame.activeLevel?.attempt.level).toBe(4);
});
