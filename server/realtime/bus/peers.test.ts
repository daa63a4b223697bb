import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClock } from '#server/realtime/clock.ts';
import { createPeers } from './peers.ts';

const BEAT_MS = 1000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the lag of the bus (channel between servers) is the time that the last heartbeat took, or the age of one still on its way', () => {
  const peers = createPeers({ beatMs: BEAT_MS, now: Date.now, sendHeartbeat: () => {}, onConnectionDead: () => {} });
  peers.connected();
  expect(peers.lagMs()).toBe(0);
  vi.advanceTimersByTime(BEAT_MS + 30);
  expect(peers.lagMs()).toBe(30);
  peers.heard();
  vi.advanceTimersByTime(500);
  expect(peers.lagMs()).toBe(30);
  vi.advanceTimersByTime(5 * BEAT_MS); // during these five intervals, no heartbeat comes back
  expect(peers.lagMs()).toBe(4530);
  peers.close();
});

test('setting the wall clock changes neither the lag nor which servers count as lost', () => {
  const clock = createClock();
  const now = () => clock().getTime();
  let isDead = false;
  const sendHeartbeat = () => void setTimeout(() => peers.heard(), 30);
  const peers = createPeers({ beatMs: BEAT_MS, now, sendHeartbeat, onConnectionDead: () => (isDead = true) });
  const lost: [string, number][] = [];
  peers.onLost((server, at) => void lost.push([server, at]));
  peers.connected();
  peers.seen('other');
  const seenAt = now();
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(peers.isConnected()).toBe(true);
  vi.advanceTimersByTime(BEAT_MS + 30);
  expect([isDead, lost, peers.lagMs()]).toEqual([false, [], 30]);
  vi.setSystemTime(Date.now() - 7_200_000);
  vi.advanceTimersByTime(2 * BEAT_MS);
  expect([isDead, lost, peers.lagMs()]).toEqual([false, [['other', seenAt]], 30]);
  peers.close();
});
