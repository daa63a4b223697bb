import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeStorage } from '#app/client/testing/fake-storage.ts';
import {
  DEVICES_KEY,
  deviceId,
  laterTotals,
  NO_TOTALS,
  otherTotals,
  readTotals,
  storedDevices,
  sumOfTotals,
  writeDevices,
} from './stored-totals.ts';

const TOTALS = { levels: 6, score: 21_000, durationMs: 300_000, undos: 12, hints: 3 };
const PHONE = '1bd2-9z0-k3-4';

beforeEach(() => vi.stubGlobal('localStorage', createFakeStorage()));

test('T4 the totals (levels, points, time) of the player’s other devices are added up', () => {
  localStorage.setItem(DEVICES_KEY, writeDevices({ device: PHONE, others: { 'a-1-1-1': TOTALS, 'b-1-1-1': TOTALS } }));
  expect(otherTotals()).toEqual({ levels: 12, score: 42_000, durationMs: 600_000, undos: 24, hints: 6 });
  localStorage.removeItem(DEVICES_KEY);
  expect(otherTotals()).toEqual(NO_TOTALS);
});

test('T4 of two states of one device’s totals, the larger of each number counts, and sums stay whole numbers', () => {
  const later = { ...TOTALS, levels: 7, undos: 0 };
  expect(laterTotals(TOTALS, later)).toEqual({ ...TOTALS, levels: 7 });
  const most = { ...TOTALS, score: Number.MAX_SAFE_INTEGER };
  expect(sumOfTotals([most, most]).score).toBe(Number.MAX_SAFE_INTEGER);
});

test.each([null, 'lots', [], { levels: -1 }, { levels: 1.5 }, { levels: '6' }])(
  'totals of won levels that are not whole numbers from 0 on are read as 0: %j',
  value => expect(readTotals(value)).toEqual(NO_TOTALS),
);

test('T4 a device gets a random id once, and keeps it', () => {
  const made = deviceId();
  expect([made, deviceId(), storedDevices()]).toEqual([
    expect.stringMatching(/^[0-9a-z]+(-[0-9a-z]+){3}$/),
    made,
    { device: made, others: {} },
  ]);
});

test('T4 a device id that cannot be stored is not used, because the next id would count the same totals again', () => {
  vi.stubGlobal('localStorage', createFakeStorage({}, 0));
  expect(deviceId()).toBeUndefined();
});

test('T4 if a later version of the site has stored the id of a browser, the browser gets no other id', () => {
  const later = JSON.stringify({ version: 2, id: PHONE });
  localStorage.setItem(DEVICES_KEY, later);
  expect([deviceId(), localStorage.getItem(DEVICES_KEY)]).toEqual([undefined, later]);
});

test.each([
  ['no JSON', '{'],
  ['null', 'null'],
  ['of a later version', JSON.stringify({ version: 2, device: PHONE, others: { 'a-1-1-1': TOTALS } })],
])('T4 if the stored totals of the player’s devices are %s, they are not read', (_what, text) => {
  localStorage.setItem(DEVICES_KEY, text);
  expect(storedDevices()).toEqual({ device: undefined, others: {} });
});

test('T4 totals of devices are left out if their ids do not have the form of a device id', () => {
  const others = { constructor: TOTALS, 'no id': TOTALS, 'a-1-1-1': { levels: 2 } };
  localStorage.setItem(DEVICES_KEY, JSON.stringify({ version: 1, device: 'me', others }));
  expect(storedDevices()).toEqual({ device: undefined, others: { 'a-1-1-1': { ...NO_TOTALS, levels: 2 } } });
});
