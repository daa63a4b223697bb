import { EventEmitter } from 'node:events';
import type { Server, Socket } from 'socket.io';
import { expect, test, vi } from 'vitest';
import { createMemoryLimits } from '#server/auth/limits/memory-limits.ts';
import { createConnectionLimits, MAX_GREETING } from './connection-limits.ts';

const MAX_CONNECTIONS = 2;

/** Creates the limits of a server. `connect` opens a connection that does not send its first message (greeting). */
function createLimits() {
  const engine = new EventEmitter();
  const deps = { trustedProxies: 0, maxConnections: MAX_CONNECTIONS };
  const limits = createConnectionLimits({ engine } as unknown as Server, {
    ...deps,
    memoryLimits: createMemoryLimits(),
  });
  const connect = (remoteAddress: string) => {
    const request = { headers: {}, socket: { remoteAddress } };
    const transport = { name: 'polling' };
    const conn = Object.assign(new EventEmitter(), { request, transport, close: vi.fn(() => conn.emit('close')) });
    engine.emit('connection', conn);
    return { conn, isOpen: () => conn.close.mock.calls.length === 0 };
  };
  const admit = ({ conn }: ReturnType<typeof connect>) =>
    limits.admit({ conn: conn as unknown as Socket['conn'] }, false);
  return { connect, admit };
}

test('L5 if an address has the maximum number of connections without a first message (greeting), each newer one closes one of them', () => {
  const { connect } = createLimits();
  const stranger = connect('192.0.2.1');
  const silent = Array.from({ length: MAX_GREETING }, () => connect('192.0.2.2'));
  expect(silent.every(({ isOpen }) => isOpen())).toBe(true);
  for (let more = 1; more <= 5; more++) {
    const newest = connect('192.0.2.2');
    expect(newest.isOpen()).toBe(true);
    silent.push(newest);
    expect(silent.filter(({ isOpen }) => isOpen())).toHaveLength(MAX_GREETING);
  }
  expect(stranger.isOpen()).toBe(true);
});

test('L5 if another visitor of the network floods the server, a player whose first message is on its way may keep the connection', () => {
  const tries = Array.from({ length: 30 }, () => {
    const { connect } = createLimits();
    for (let silent = 0; silent < MAX_GREETING; silent++) connect('192.0.2.2');
    const player = connect('192.0.2.2');
    for (let more = 0; more < MAX_GREETING; more++) connect('192.0.2.2');
    return player.isOpen();
  });
  // a player keeps the connection by chance: on average, 11 of the 30 do
  expect(tries.filter(Boolean).length).toBeGreaterThan(0);
});

test('L5 a connection whose player the server has let in is not closed to make room for newer ones', () => {
  const { connect, admit } = createLimits();
  const player = connect('192.0.2.2');
  expect(admit(player)).toBe(true);
  for (let count = 0; count < 2 * MAX_GREETING; count++) connect('192.0.2.2');
  expect(player.isOpen()).toBe(true);
});
