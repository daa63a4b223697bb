import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeStorage } from '#app/client/testing/fake-storage.ts';
import { type Bundle, MAX_CARRIED_LEVEL, parseBundle } from './bundle.ts';
import { LIMITS } from './merge.ts';
import { bundles } from './testing/random-bundles.ts';
import { readBundle, takeBundle } from './this-browser.ts';

const NOW = new Date('2026-12-01T12:00:00Z');

beforeEach(() => {
  vi.stubGlobal('localStorage', createFakeStorage());
  vi.stubGlobal('window', { name: '' });
});

/** Reads a bundle (a visitor's data for another browser) that consists of the given fields, which need not be valid. */
function parse(fields: object): Bundle {
  const parsed = parseBundle(JSON.stringify({ v: 1, ...fields }), NOW);
  if (!parsed.ok) throw new Error(parsed.refusal);
  return parsed.value;
}

const EMPTY = parse({});

test('T1 a bundle (a visitor’s data for another browser) is the same after it is written as JSON and read', () => {
  fc.assert(
    fc.property(bundles, bundle => {
      expect(JSON.stringify(parse(bundle))).toBe(JSON.stringify(bundle));
    }),
  );
});

test.each(['', 'no JSON', 'null', '[]', '7', '"v"', '{}', '{"v":"1"}', '{"v":0}', '{"v":1.5}', '{"v":null}'])(
  'T8 a text that is no bundle (a visitor’s data for another browser) is refused: %s',
  text => expect(parseBundle(text)).toEqual({ ok: false, refusal: 'malformed' }),
);

test('T8 a bundle (a visitor’s data) of a later version is refused, so that the player can reload the page', () => {
  expect(parseBundle('{"v":2,"level":"seven"}')).toEqual({ ok: false, refusal: 'too-new' });
});

const RESULT = { version: 2, attempt: 'a', level: 1, seed: 's', log: '0@1', puzzle: '1 .\n2 .', finishedAt: 1 };
const DAY = { day: '2026-11-30', attempt: 'a', key: 'key', due: 'join' };
const GAME = { ...DAY, puzzle: '1 .\n2 .', solution: 'a b\nd c', log: '0@1', isWon: false };

test('T1 V12 a calm level takes along how often the player was helped, and a timed level has its log instead', () => {
  const uses = { undos: 6, hints: 2, restarts: 0 };
  const calm = { ...RESULT, attempt: 'b', version: 3, log: '', uses };
  const { results } = parse({
    results: [{ ...RESULT, uses }, calm, { ...calm, attempt: 'c', uses: { ...uses, hints: -1 } }],
  });
  expect(results.map(each => each.uses)).toEqual([undefined, uses, undefined]);
});

test.each<[string, object]>([
  ['a list that is none', { results: 'all', days: { length: 3 }, circles: 7, grids: null, challenges: true }],
  ['entries of wrong types', { results: [null, 7, 'x', [], [[]], { ...RESULT, level: '1' }], days: [DAY.day, [DAY]] }],
  ['a result of a later version', { results: [{ ...RESULT, version: 4 }] }],
  ['a result of a level that does not exist', { results: [{ ...RESULT, level: 0 }] }],
  ['a result whose attempt is too long', { results: [{ ...RESULT, attempt: 'x'.repeat(65) }] }],
  ['a log that is too long', { results: [{ ...RESULT, log: '0'.repeat(50_001) }], dayGames: [GAME] }],
  ['a game without its attempt', { dayGames: [GAME] }],
  ['a day that does not exist', { days: [{ ...DAY, day: '2026-02-30' }] }],
  ['a day to come', { days: [{ ...DAY, day: '2026-12-04' }], dayGames: [{ ...GAME, day: '2026-12-04' }] }],
  ['an attempt of an account', { days: [{ ...DAY, owner: 'ada' }] }],
  [
    'an address as a code',
    { challenges: [{ code: '../..', key: 'k' }], circles: [{ code: 'a/b', key: 'k', name: '' }] },
  ],
  ['a code that the server would refuse', { circles: [{ code: 'A', key: 'a-key-of-twenty-letters', name: '' }] }],
  ['a key that the server would refuse', { challenges: [{ code: 'CHALLENGE1', key: 'k' }] }],
  ['a level that does not exist', { level: 1_000_001 }],
  ['a level that no one reaches', { level: 1_000_000 }],
  ['a level above the highest one that is carried', { level: MAX_CARRIED_LEVEL + 1 }],
  ['a level that is no number', { level: { valueOf: 7 } }],
  ['totals of a wrong name', { devices: { 'Ada’s phone': { levels: 1 }, '': {}, toString: {}, 'abcdefgh-1-1-1': {} } }],
  ['times of a wrong kind', { bestTimes: { '5.2': 10, '5.9.walls': 3, '5.2.walls': -1, '5.2.plain': 'fast' } }],
  ['paces of a wrong length', { paces: { '5.2': [[1, 2, 3], 'x'], '2.1': 'x' } }],
  ['unknown settings', { settings: { theme: 'pink', on: ['player', 'duel'], advice: ['seat'], name: '  ' } }],
  ['settings that are none', { settings: 'dark' }],
])('T8 a visitor’s data are read without %s', (_what, fields) => expect(parse(fields)).toEqual(EMPTY));

test('T8 a bundle (a visitor’s data) may have a high level, as a player reaches it in a year', () => {
  expect(parse({ level: MAX_CARRIED_LEVEL }).level).toBe(MAX_CARRIED_LEVEL);
});

test('T8 a bundle (a visitor’s data) is read without a game of another day than its attempt', () => {
  expect(parse({ days: [DAY], dayGames: [GAME] }).dayGames).toHaveLength(1);
  expect(parse({ days: [DAY], dayGames: [{ ...GAME, day: '2026-11-29' }] }).dayGames).toEqual([]);
});

test('T8 a bundle (a visitor’s data) may have an attempt at tomorrow’s grid, because time zones differ', () => {
  expect(parse({ days: [{ ...DAY, day: '2026-12-02' }] }).days).toHaveLength(1);
});

test('T8 names of built-in properties, such as toString, in a bundle (a visitor’s data) change no object', () => {
  const polluting = '{"isOn":true,"levels":9,"owner":"eve"}';
  const lists = ['devices', 'bestTimes', 'paces', 'settings', 'results', 'days', '__proto__', 'constructor'];
  const text = `{"v":1,"__proto__":${polluting},${lists.map(name => `"${name}":{"__proto__":${polluting},"constructor":${polluting},"toString":1}`)}}`;
  const parsed = parseBundle(text, NOW);
  expect(parsed).toEqual({ ok: true, value: EMPTY });
  expect(takeBundle(EMPTY).ok).toBe(true);
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as { isOn?: boolean }).isOn).toBeUndefined();
});

test('T6 T8 of lists in a bundle (a visitor’s data) that are too long, the newest results and days stay', () => {
  const many = Array.from({ length: 20_000 }, (_, index) => index);
  const { results, days, circles, devices, grids } = parse({
    results: many.map(index => ({ ...RESULT, attempt: `${index}`, finishedAt: index })),
    days: many.map(index => ({ ...DAY, attempt: `${index}` })),
    circles: many.map(index => ({ code: `${index}`.padStart(10, '0'), key: 'a-key-of-twenty-letters', name: '' })),
    devices: Object.fromEntries(many.map(index => [`d-0-0-${index}`, { levels: 1 }])),
    grids: many.map(index => ({ code: `${index}`, log: '0@1', at: index })),
  });
  expect(results.map(({ finishedAt }) => finishedAt)).toEqual(many.toReversed().slice(0, LIMITS.results));
  expect([days.length, circles.length, Object.keys(devices).length]).toEqual([
    LIMITS.days,
    LIMITS.circles,
    LIMITS.devices,
  ]);
  expect(grids.map(({ at }) => at)).toEqual(many.toReversed().slice(0, LIMITS.grids));
});

test('T8 a deeply nested JSON text is read or refused as a bundle (a visitor’s data), and throws no error', () => {
  const nested = '['.repeat(500_000) + ']'.repeat(500_000);
  expect(parse(JSON.parse('{"results":[[[[[[]]]]]]}'))).toEqual(EMPTY);
  expect(() => parseBundle(`{"v":1,"results":${nested}}`, NOW)).not.toThrow();
});

test('T8 a bundle (a visitor’s data) with any fields is read, merged and stored without an error', () => {
  const names = Object.keys(EMPTY).filter(name => name !== 'v');
  const entry = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(RESULT, DAY, GAME).chain(valid =>
      fc.record({ name: fc.constantFrom(...Object.keys(valid)), value: fc.jsonValue() }).map(({ name, value }) => ({
        ...valid,
        [name]: value,
      })),
    ),
  );
  const fields = fc.dictionary(fc.constantFrom(...names), fc.oneof(fc.jsonValue(), fc.array(entry)));
  fc.assert(
    fc.property(fields, value => {
      const bundle = parse(value);
      expect(takeBundle(bundle).ok).toBe(true);
      expect(JSON.stringify(parse(readBundle()))).toBe(JSON.stringify(readBundle()));
    }),
    { numRuns: 1000 },
  );
});
