import { afterEach, expect, test, vi } from 'vitest';
import { createMemoryLimits } from './memory-limits.ts';

afterEach(() => void vi.useRealTimers());

test.each([
  ['unknown code from an address', 10],
  ['started game from an address', 600],
  ['picture for an address', 30],
  ['page for an address', 1200],
  ['page of a session', 300],
  ['matchmaking of a player', 120],
] as const)('L13 a server counts each %s, and allows %i', async (name, tries) => {
  const limits = createMemoryLimits();
  const allowed = await Promise.all(Array.from({ length: tries }, () => limits.allow(name, '192.0.2.1')));
  expect(allowed).not.toContain(false);
  expect(await limits.isExhausted(name, '192.0.2.1')).toBe(true);
  expect(await limits.allow(name, '192.0.2.1')).toBe(false);
  expect(await limits.isExhausted(name, '192.0.2.2')).toBe(false);
  expect(await limits.allow(name, '192.0.2.2')).toBe(true);
});

test('M4 tries that come at once are counted one by one', async () => {
  const limits = createMemoryLimits();
  const tries = (address: string, count: number) =>
    Promise.all(Array.from({ length: count }, () => limits.allow('unknown code from an address', address)));
  expect((await tries('192.0.2.1', 500)).filter(Boolean)).toHaveLength(10);
  expect((await tries('2001:db8:1:2::1', 500)).filter(Boolean)).toHaveLength(10);
  expect((await tries('2001:db8:1:3::1', 500)).filter(Boolean)).toHaveLength(10); // of the same site
});

test('an address that tried ten unknown room codes is refused for a minute from the first one', async () => {
  vi.useFakeTimers();
  const limits = createMemoryLimits();
  const guess = () => limits.allow('unknown code from an address', '192.0.2.1');
  const isRefused = () => limits.isExhausted('unknown code from an address', '192.0.2.1');
  for (let count = 1; count < 10; count++) await guess();
  vi.advanceTimersByTime(30_000);
  expect(await isRefused()).toBe(false);
  await guess();
  expect(await isRefused()).toBe(true);
  vi.advanceTimersByTime(29_000);
  expect(await isRefused()).toBe(true);
  vi.advanceTimersByTime(1000);
  expect(await isRefused()).toBe(false);
  await guess(); // begins a new minute
  expect(await isRefused()).toBe(false);
});

test('unknown room codes count for each network separately', async () => {
  const limits = createMemoryLimits();
  const NAME = 'unknown code from an address';
  for (let guess = 1; guess <= 11; guess++) await limits.allow(NAME, `2001:db8:1:2::${guess}`);
  expect(await limits.isExhausted(NAME, '2001:db8:1:2:ffff::1')).toBe(true);
  expect(await limits.isExhausted(NAME, '2001:db8:1:3::1')).toBe(false);
});
