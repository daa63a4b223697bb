import { expect, test } from 'vitest';
import { createFakeStorage, forbiddenStorage } from '#app/client/testing/fake-storage.ts';
import { createTabStorage, MAX_TAB_NAME } from './tab-storage.ts';

const full = createFakeStorage({}, 0);

test('if session storage works, nothing is written into the name of the tab (`window.name`)', () => {
  const [tab, session] = [{ name: '' }, createFakeStorage()];
  const storage = createTabStorage(() => session, tab);
  storage.setItem('room:A', 'ticket');
  expect([tab.name, session.getItem('room:A'), storage.getItem('room:A')]).toEqual(['', 'ticket', 'ticket']);
  storage.removeItem('room:A');
  expect(storage.getItem('room:A')).toBeNull();
});

test.each([
  ['full', () => full],
  ['refused', forbiddenStorage],
])('if session storage is %s, the next page finds an entry in the tab’s name', (_state, openSession) => {
  const tab = { name: '' };
  createTabStorage(openSession, tab).setItem('room:A', '{"key":"a b"}');
  const next = createTabStorage(openSession, tab);
  expect([next.getItem('room:A'), next.getItem('room:')]).toEqual(['{"key":"a b"}', null]);
  next.removeItem('room:B');
  expect(next.getItem('room:A')).toBe('{"key":"a b"}');
  next.removeItem('room:A');
  expect(tab.name).toBe('');
});

test('without session storage, `window.name` keeps only the entry that was stored last', () => {
  const tab = { name: '' };
  const storage = createTabStorage(forbiddenStorage, tab);
  storage.setItem('room:A', 'first');
  storage.setItem('room:B', 'second');
  expect([storage.getItem('room:A'), storage.getItem('room:B')]).toEqual([null, 'second']);
});

test('an entry moves from `window.name` to session storage as soon as session storage works again', () => {
  let isForbidden = true;
  const [tab, session] = [{ name: '' }, createFakeStorage()];
  const storage = createTabStorage(() => (isForbidden ? forbiddenStorage() : session), tab);
  storage.setItem('room:A', 'old');
  isForbidden = false;
  storage.setItem('room:A', 'new');
  expect([tab.name, storage.getItem('room:A')]).toEqual(['', 'new']);
});

test('if another site has named the tab, the name is not read as an entry, and is neither replaced nor removed', () => {
  const tab = { name: 'map' };
  const storage = createTabStorage(forbiddenStorage, tab);
  expect(() => storage.setItem('room:A', 'ticket')).toThrow('another page');
  storage.removeItem('room:A');
  expect([tab.name, storage.getItem('room:A')]).toEqual(['map', null]);
});

test('if the storage is forbidden, a text that is too long for the name of the tab is neither written nor read', () => {
  const long = 'x'.repeat(MAX_TAB_NAME);
  const tab = { name: '' };
  const storage = createTabStorage(forbiddenStorage, tab);
  expect(() => storage.setItem('room:A', long)).toThrow('too long');
  expect(tab.name).toBe('');
  tab.name = `enfilade room:A ${long}`;
  expect(storage.getItem('room:A')).toBeNull();
});
