import { expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '#server/db/open-database.ts';
import { createPgliteProbe } from './database-probe.ts';

test('the database probe fails if the embedded database is busy for too long', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const busy = { execute: () => new Promise(() => {}) } as unknown as Database;
  const probed = expect(createPgliteProbe(busy).isMigrated()).rejects.toThrow('timeout');
  await vi.advanceTimersByTimeAsync(500);
  await probed;
});

test('if the embedded database answers in time, the probe returns the age of the oldest queued email', async () => {
  const answering = { execute: async () => ({ rows: [{ figure: 3600 }] }) } as unknown as Database;
  expect(await createPgliteProbe(answering).outboxAge()).toBe(3600);
});
