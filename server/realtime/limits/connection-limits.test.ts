import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Server } from 'socket.io';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createConnectionLimits } from './connection-limits.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Creates the limits of a server without connections. */
const newLimits = () =>
  createConnectionLimits({ engine: new EventEmitter() } as unknown as Server, {
    origin: 'http://localhost',
    trustedProxies: 0,
    maxConnections: 3,
  });

const from = (remoteAddress: string) => ({ request: { headers: {}, socket: { remoteAddress } } as IncomingMessage });

test('an address that tried ten unknown room codes is over the limit for a minute from the first one', async () => {
  const limits = newLimits();
  const guesser = from('192.0.2.1');
  for (let guess = 1; guess < 10; guess++) await limits.recordFailure(guesser);
  vi.advanceTimersByTime(30_000);
  expect(await limits.isOverLimit(guesser)).toBe(false);
  await limits.recordFailure(guesser);
  expect(await limits.isOverLimit(guesser)).toBe(true);
  vi.advanceTimersByTime(29_000);
  expect(await limits.isOverLimit(guesser)).toBe(true);
  vi.advanceTimersByTime(1000);
  expect(await limits.isOverLimit(guesser)).toBe(false);
  await limits.recordFailure(guesser); // begins a new minute
  expect(await limits.isOverLimit(guesser)).toBe(false);
});

test('unknown room codes count for each network separately', async () => {
  const limits = newLimits();
  for (let guess = 1; guess <= 11; guess++) await limits.recordFailure(from(`2001:db8:1:2::${guess}`));
  expect(await limits.isOverLimit(from('2001:db8:1:2:ffff::1'))).toBe(true);
  expect(await limits.isOverLimit(from('2001:db8:1:3::1'))).toBe(false);
});
