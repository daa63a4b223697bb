import { afterEach, expect, test, vi } from 'vitest';
import { ok, refused } from '#engine/result.ts';
import { createMemoryLimits, createResultLimits, limitUnknown } from './memory-limits.ts';
import type { Limits } from './rate-limits.ts';

afterEach(() => void vi.useRealTimers());

test.each([
  ['unknown code from an address', 10],
  ['started game from an address', 600],
  ['picture for an address', 30],
  ['page for an address', 1200],
  ['page of a session', 300],
  ['matchmaking of a player', 120],
] as const)('L13 the limit “%s” allows %i tries to each address, session or account', async (name, tries) => {
  const limits = createMemoryLimits();
  const allowed = await Promise.all(Array.from({ length: tries }, () => limits.allow(name, '192.0.2.1')));
  expect(allowed).not.toContain(false);
  expect(await limits.isExhausted(name, '192.0.2.1')).toBe(true);
  expect(await limits.allow(name, '192.0.2.1')).toBe(false);
  expect(await limits.isExhausted(name, '192.0.2.2')).toBe(false);
  expect(await limits.allow(name, '192.0.2.2')).toBe(true);
});

test('M4 if many codes are tried at the same time, no more tries are accepted than the limit allows', async () => {
  const limits = createMemoryLimits();
  const tries = (address: string, count: number) =>
    Promise.all(Array.from({ length: count }, () => limits.allow('unknown code from an address', address)));
  expect((await tries('192.0.2.1', 500)).filter(Boolean)).toHaveLength(10);
  expect((await tries('2001:db8:1:2::1', 500)).filter(Boolean)).toHaveLength(10);
  // another network of the same IPv6 site may try unknown codes just as often
  expect((await tries('2001:db8:1:3::1', 500)).filter(Boolean)).toHaveLength(10);
});

test('an address that has tried ten unknown room codes is refused until a minute after the first try', async () => {
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
  await guess(); // the first try after the end of a minute begins a new minute
  expect(await isRefused()).toBe(false);
});

test('the unknown room codes from all addresses of an IPv6 network are counted together', async () => {
  const limits = createMemoryLimits();
  const NAME = 'unknown code from an address';
  for (let guess = 1; guess <= 11; guess++) await limits.allow(NAME, `2001:db8:1:2::${guess}`);
  expect(await limits.isExhausted(NAME, '2001:db8:1:2:ffff::1')).toBe(true);
  expect(await limits.isExhausted(NAME, '2001:db8:1:3::1')).toBe(false);
});

const EXHAUSTED: Limits = { allow: async () => false, spend: async () => false, forgive: async () => {} };

const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work));

test('M10 if all other limits are used up, thirty results an hour of each open attempt are still checked', async () => {
  const deps = { limits: EXHAUSTED, memoryLimits: createMemoryLimits() };
  for (const player of ['ada', undefined]) {
    const limits = createResultLimits(deps, player);
    const judged = await times(100, () => limits.mayJudge(`the attempt of ${player}`));
    expect(judged.filter(Boolean)).toHaveLength(30);
    expect(await limits.mayJudge(`another one of ${player}`)).toBe(true);
    expect(await limits.mayJudge(undefined)).toBe(false);
  }
});

test('M5 an account may store only a limited number of characters of logs, and a visitor any number', async () => {
  const deps = { limits: EXHAUSTED, memoryLimits: createMemoryLimits() };
  expect(await createResultLimits(deps, 'ada').mayStore(1)).toBe(false);
  expect(await createResultLimits(deps, undefined).mayStore(50_000)).toBe(true);
});

test('M10 after sixty requests for unknown attempts, further ones are refused, but not other requests', async () => {
  const memoryLimits = createMemoryLimits();
  const tell = <T extends { readonly ok: boolean }>(outcome: T) => limitUnknown(memoryLimits, '192.0.2.1', outcome);
  const told = await times(100, () => tell(refused('no-such-attempt')));
  expect(told.filter(each => 'refusal' in each && each.refusal === 'no-such-attempt')).toHaveLength(60);
  expect(await tell(refused('not-your-attempt'))).toEqual(refused('too-many'));
  for (const outcome of [ok('recorded'), refused('not-solved')]) expect(await tell(outcome)).toBe(outcome);
});
