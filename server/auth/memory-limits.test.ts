import { expect, test } from 'vitest';
import { createMemoryLimits } from './memory-limits.ts';

test.each([
  ['unknown room code from an address', 10],
  ['started game from an address', 600],
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
