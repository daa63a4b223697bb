import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPeers } from './peers.ts';

const BEAT_MS = 1000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the lag is the time that the last heartbeat took, or the time that one has been under way', () => {
  const peers = createPeers({ beatMs: BEAT_MS, sendHeartbeat: () => {}, onDeaf: () => {} });
  peers.connected();
  expect(peers.lagMs()).toBe(0);
  vi.advanceTimersByTime(BEAT_MS + 30);
  expect(peers.lagMs()).toBe(30);
  peers.heard();
  vi.advanceTimersByTime(500);
  expect(peers.lagMs()).toBe(30);
  vi.advanceTimersByTime(5 * BEAT_MS); // no heartbeat comes back
  expect(peers.lagMs()).toBe(4530);
  peers.close();
});
