import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { putResult, waitingFor } from '#app/solo/results/outbox.ts';
import { sendWaiting } from './send-outbox.ts';
import { createFakeStorage } from './testing/fake-storage.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', createFakeStorage());
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('location', { pathname: '/regles' });
  vi.stubGlobal('addEventListener', () => {});
});

afterEach(() => {
  vi.useRealTimers();
});

test('M12 V7 a page that stays open sends a result again that the server has refused for the moment', async () => {
  let sent = 0;
  const isFull = () => sent < 3;
  vi.stubGlobal('fetch', async () => {
    sent++;
    if (!isFull()) return Response.json({ isNew: true, result: {} });
    return Response.json({ refusal: 'too-many' }, { status: 429, headers: { 'retry-after': '40' } });
  });
  putResult({ attempt: 'a', level: 1, seed: 's', log: '0@1', owner: 'ada', finishedAt: 0 });
  sendWaiting('ada', 0);
  await vi.advanceTimersByTimeAsync(1000);
  expect([sent, waitingFor('ada').length]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect([sent, waitingFor('ada').length]).toEqual([3, 0]);
});
