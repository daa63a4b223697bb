import { expect, test } from 'vitest';
import { ok, refused } from '#engine/result.ts';
import { createMemoryLimits } from './memory-limits.ts';
import type { Limits } from './rate-limits.ts';
import { createResultLimits, limitUnknown } from './result-limits.ts';

const EXHAUSTED: Limits = { allow: async () => false, spend: async () => false, forgive: async () => {} };

const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work));

test('M10 a result of an open attempt is judged even if all other limits are exhausted, thirty times an hour', async () => {
  const deps = { limits: EXHAUSTED, memoryLimits: createMemoryLimits() };
  for (const player of ['ada', undefined]) {
    const limits = createResultLimits(deps, player);
    const judged = await times(100, () => limits.mayJudge(`the attempt of ${player}`));
    expect(judged.filter(Boolean)).toHaveLength(30);
    expect(await limits.mayJudge(`another one of ${player}`)).toBe(true);
    expect(await limits.mayJudge(undefined)).toBe(false);
  }
});

test('M5 an account stores no more logs than its characters allow; the attempts of a visitor were counted before', async () => {
  const deps = { limits: EXHAUSTED, memoryLimits: createMemoryLimits() };
  expect(await createResultLimits(deps, 'ada').mayStore(1)).toBe(false);
  expect(await createResultLimits(deps, undefined).mayStore(50_000)).toBe(true);
});

test('M10 after sixty unknown attempts in a minute, an address gets no more answers about unknown attempts, but all answers about others', async () => {
  const memoryLimits = createMemoryLimits();
  const tell = <T extends { readonly ok: boolean }>(outcome: T) => limitUnknown(memoryLimits, '192.0.2.1', outcome);
  const told = await times(100, () => tell(refused('no-such-attempt')));
  expect(told.filter(each => 'refusal' in each && each.refusal === 'no-such-attempt')).toHaveLength(60);
  expect(await tell(refused('not-your-attempt'))).toEqual(refused('too-many'));
  for (const outcome of [ok('recorded'), refused('not-solved')]) expect(await tell(outcome)).toBe(outcome);
});
