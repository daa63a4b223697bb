import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createFakeStorage } from '#app/client/testing/fake-storage.ts';
import { outboxStore } from './outbox-store.ts';

beforeEach(() => vi.stubGlobal('localStorage', createFakeStorage()));

const row = (version: number, log: string) => JSON.stringify({ version, log });

test('if a later version of the site has stored a result, it stays, and this page keeps its own in memory', () => {
  localStorage.setItem('row', row(2, 'later'));
  onTestFinished(() => outboxStore.remove('row'));
  expect(outboxStore.set('row', row(1, 'own'))).toBe(false);
  expect([outboxStore.get('row'), localStorage.getItem('row')]).toEqual([row(1, 'own'), row(2, 'later')]);
});

test.each([
  ['of the same version', row(1, 'older')],
  ['of an older version', '{"log":"older"}'],
  ['that is no JSON', 'nonsense'],
  ['that is null', 'null'],
])('a stored result %s is overwritten by the result of this page', (_what, text) => {
  localStorage.setItem('row', text);
  expect(outboxStore.set('row', row(1, 'own'))).toBe(true);
  expect(localStorage.getItem('row')).toBe(row(1, 'own'));
});

test('a result that the browser does not store stays in memory until a later state of it is stored', () => {
  vi.stubGlobal('localStorage', createFakeStorage({}, 0));
  expect(outboxStore.set('row', row(1, 'own'))).toBe(false);
  expect([outboxStore.get('row'), outboxStore.keys('r')]).toEqual([row(1, 'own'), ['row']]);
  vi.stubGlobal('localStorage', createFakeStorage());
  expect(outboxStore.set('row', row(1, 'next'))).toBe(true);
  expect(localStorage.getItem('row')).toBe(row(1, 'next'));
  outboxStore.remove('row');
  expect([outboxStore.get('row'), outboxStore.keys('r')]).toEqual([null, []]);
});
