import { expect, test } from 'vitest';
import { terminateIfBackedUp } from './backpressure.ts';

/** A connection of which so much was not read yet, in packets of 1000 bytes and in the WebSocket below. */
function connection(packets: number, bufferedAmount: number) {
  const told: string[] = [];
  const socket = { bufferedAmount, terminate: () => told.push('terminated') };
  const writeBuffer = Array.from({ length: packets }, () => ({ data: 'a'.repeat(1000) }));
  return { conn: { writeBuffer, transport: { socket }, close: () => told.push('closed') } as never, told };
}

test.each([
  ['in packets', 263, 0],
  ['in the socket', 0, 263_000],
  ['in both', 130, 133_000],
])('whoever does not read is cut before they fill the memory: %s', (_where, packets, buffered) => {
  const { conn, told } = connection(packets, buffered);
  terminateIfBackedUp(conn);
  expect(told).toEqual(['terminated', 'closed']);
});

test('whoever is a little late is not', () => {
  const { conn, told } = connection(100, 100_000);
  terminateIfBackedUp(conn);
  expect(told).toEqual([]);
});
