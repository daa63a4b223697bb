import { expect, onTestFinished, test, vi } from 'vitest';
import { createFakeStorage } from '#app/client/testing/fake-storage.ts';
import type { ConnectionRefusal, RoomState } from '#protocol/messages.ts';
import type { Obstacle } from './obstacles.ts';
import type { RoomSocket } from './room-client.ts';
import { createRoomClient } from './room-client.ts';
import { createRoomTickets } from './room-tickets.ts';

/** Creates the client of a duel room. The test opens, refuses or loses the connection of the client. Time is faked. */
function createClient() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const listeners = new Map<string, (payload: unknown) => void>();
  const socket = {
    connected: false,
    on: (event: string, listener: (payload: unknown) => void) => listeners.set(event, listener),
    connect: vi.fn(),
    disconnect() {},
    timeout: () => ({ emitWithAck: async () => 0 }),
  };
  const found: { obstacle: Obstacle; looks: number } = { obstacle: 'no-answer', looks: 0 };
  const client = createRoomClient('ABCDEF', {
    connect: () => socket as unknown as RoomSocket,
    elapsedMs: () => performance.now(),
    later: (ms, work) => void setTimeout(work, ms),
    onWake() {},
    async findObstacle() {
      found.looks++;
      return found.obstacle;
    },
    tickets: createRoomTickets({ tab: createFakeStorage, browser: createFakeStorage, now: Date.now }),
  });
  onTestFinished(client.close);
  const dispatch = (event: string, payload?: unknown) => listeners.get(event)?.(payload);
  return {
    found,
    socket,
    snapshot: client.snapshot,
    fail: () => dispatch('connect_error', new Error('websocket error')),
    refuse: (reason: ConnectionRefusal) =>
      dispatch('connect_error', Object.assign(new Error(reason), { data: { reason } })),
    open: () => dispatch('room', { version: 1, at: 0, player: 'ana', view: { seat: null } } as unknown as RoomState),
    lose: () => dispatch('disconnect'),
  };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('T22 while the client of a room cannot connect, it checks every eight seconds what prevents the connection', async () => {
  const { fail, found, snapshot } = createClient();
  fail();
  await pass(7900);
  expect(snapshot()).toMatchObject({ status: 'lost', obstacle: undefined });
  await pass(200);
  expect(snapshot()).toMatchObject({ status: 'lost', obstacle: 'no-answer' });
  found.obstacle = 'blocked';
  await pass(8000);
  expect(snapshot().obstacle).toBe('blocked');
});

test('if no attempt to connect to a room gets an answer, the client reports what prevents the connection', async () => {
  const { snapshot } = createClient();
  await pass(8100);
  expect(snapshot()).toEqual({ status: 'opening', state: undefined, obstacle: 'no-answer' });
});

test.each(['too-many', 'busy'] as const)(
  'T22 if the server of a room refuses the connection as “%s”, the client reports this at once and tries again',
  async reason => {
    const { refuse, socket, snapshot, found } = createClient();
    refuse(reason);
    expect(snapshot()).toMatchObject({ status: 'lost', obstacle: reason });
    await pass(3100);
    expect(socket.connect).toHaveBeenCalled();
    refuse(reason);
    await pass(10_000);
    expect([snapshot().obstacle, found.looks]).toEqual([reason, 0]);
  },
);

test('while the client of a room is connected, and for eight seconds after a loss, it reports no problem', async () => {
  const { refuse, open, lose, snapshot, found } = createClient();
  refuse('too-many');
  open();
  expect(snapshot()).toMatchObject({ status: 'open', obstacle: undefined });
  await pass(30_000);
  expect(found.looks).toBe(0);
  lose();
  await pass(7900);
  expect(snapshot()).toMatchObject({ status: 'lost', obstacle: undefined });
  await pass(200);
  expect(found.looks).toBe(1);
});

test('after a final refusal by a room, its client does not check what prevents the connection', async () => {
  const { refuse, snapshot, found } = createClient();
  refuse('unknown-room');
  await pass(30_000);
  expect([snapshot().status, snapshot().obstacle, found.looks]).toEqual(['unknown-room', undefined, 0]);
});
