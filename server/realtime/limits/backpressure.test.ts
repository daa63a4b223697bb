import { expect, test } from 'vitest';
import { terminateIfBackedUp } from './backpressure.ts';

/** A connection with unread data: packets of 1000 bytes, and bytes in the WebSocket below. */
function connection(packets: number, bufferedAmount: number) {
  const calls: string[] = [];
  const socket = { bufferedAmount, terminate: () => calls.push('terminated') };
  const writeBuffer = Array.from({ length: packets }, () => ({ data: 'a'.repeat(1000) }));
  return { conn: { writeBuffer, transport: { socket }, close: () => calls.push('closed') } as never, calls };
}

test.each([
  ['in packets', 263, 0],
  ['in the socket', 0, 263_000],
  ['in both', 130, 133_000],
])(
  'a connection whose browser does not read is terminated before it fills the memory: %s',
  (_where, packets, buffered) => {
    const { conn, calls } = connection(packets, buffered);
    terminateIfBackedUp(conn);
    expect(calls).toEqual(['terminated', 'closed']);
  },
);

test('a connection whose browser is a little behind stays open', () => {
  const { conn, calls } = connection(100, 100_000);
  terminateIfBackedUp(conn);
  expect(calls).toEqual([]);
});
