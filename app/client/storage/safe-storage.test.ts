import { expect, test } from 'vitest';
import { createFakeStorage, forbiddenStorage } from '#app/client/testing/fake-storage.ts';
import { safeStorage } from './safe-storage.ts';

test('a stored string can be read until it is removed, after which reading it returns null', () => {
  const storage = createFakeStorage();
  const store = safeStorage(() => storage);
  expect(store.get('theme')).toBeNull();
  expect(store.set('theme', 'dark')).toBe(true);
  expect([store.get('theme'), storage.getItem('theme')]).toEqual(['dark', 'dark']);
  store.remove('theme');
  expect(store.get('theme')).toBeNull();
});

test('an empty string is stored and read like any other string', () => {
  const store = safeStorage(createFakeStorage);
  expect(store.set('log', '')).toBe(true);
  expect(safeStorage(() => createFakeStorage({ log: '' })).get('log')).toBe('');
});

test('if storage is forbidden, no error is thrown, reading returns undefined and writing returns false', () => {
  const store = safeStorage(forbiddenStorage);
  expect(store.get('theme')).toBeUndefined();
  expect(store.set('theme', 'dark')).toBe(false);
  expect(() => store.remove('theme')).not.toThrow();
  expect(store.keys('')).toEqual([]);
});

test('a full storage rejects a new string and preserves its existing entries', () => {
  const storage = createFakeStorage({ theme: 'dark' }, 1);
  const store = safeStorage(() => storage);
  expect(store.set('language', 'en')).toBe(false);
  expect([store.get('theme'), store.get('language')]).toEqual(['dark', null]);
});

test('storing works again as soon as the browser allows storage again', () => {
  let isForbidden = true;
  const storage = createFakeStorage();
  const store = safeStorage(() => (isForbidden ? forbiddenStorage() : storage));
  expect(store.set('theme', 'dark')).toBe(false);
  isForbidden = false;
  expect(store.set('theme', 'dark')).toBe(true);
});

test('the function `keys` returns only the stored keys that begin with the given prefix', () => {
  const store = safeStorage(() => createFakeStorage({ 'seat:A': '1', 'seat:B': '2', 'a seat:C': '3', theme: 'dark' }));
  expect(store.keys('seat:')).toEqual(['seat:A', 'seat:B']);
  expect(store.keys('result:')).toEqual([]);
});
