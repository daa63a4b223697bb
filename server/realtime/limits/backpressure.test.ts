import { expect, test } from 'vitest';
import { terminateIfBackedUp } from './backpressure.ts';

/**
 * Creates a fake connection with `packets` packets of 1000 bytes in its write buffer and `bufferedAmount`
 * bytes in its WebSocket.
 */
function connection(packets: number, bufferedAmount: number) {
  const calls: string[] = [];
  const socket = { bufferedAmount, terminate: () => calls.push('terminated') };
  const writeBuffer = Array.from({ length: packets }, () => ({ data: 'a'.repeat(1000) }));
  return { conn: { writeBuffer, transport: { socket }, close: () => calls.push('closed') } as never, calls };
}

test.each([
  ['in its write buffer', 263, 0],
  ['in its WebSocket', 0, 263_000],
  ['in both together', 130, 133_000],
])('a connection with too much unsent data %s is terminated', (_where, packets, buffered) => {
  const { conn, calls } = connection(packets, buffered);
  terminateIfBackedUp(conn);
  expect(calls).toEqual(['terminated', 'closed']);
});

test('a connection whose browser is slightly behind stays open', () => {
  const { conn, calls } = connection(100, 100_000);
  terminateIfBackedUp(conn);
  expect(calls).toEqual([]);
});
