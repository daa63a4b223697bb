import { expect, test } from 'vitest';
import type { Instant } from '#engine/duel/duel.ts';
import { SHOWN_AT, startedDuel } from '#engine/duel/testing/duel-fixtures.ts';
import type { RoomState } from '#protocol/messages.ts';
import type { Connection } from './connection.ts';
import { createRoomConnections, type RoomDeps, type Schedule } from './room-connections.ts';

/**
 * Creates a room whose timers fire a millisecond early, as timers in Node.js may, and whose clock advances
 * each time it is read.
 */
function roomWithEarlyTimers(at: Instant) {
  let now = at;
  let next: { readonly at: Instant; readonly work: () => void } | undefined;
  const sent: RoomState[] = [];
  const schedule: Schedule = (dueAt, work) => {
    next = { at: dueAt, work };
    return () => {};
  };
  const deps = { now: () => now++, schedule } as unknown as RoomDeps;
  const row = { code: 'ABC123', version: 1, duel: startedDuel, isMatched: false, createdAt: new Date(0) };
  const room = { ...row, isUnreadable: false };
  const connections = createRoomConnections(deps, room);
  const conn = { writeBuffer: [], transport: {} };
  const socket = { emit: (_message: string, state: RoomState) => sent.push(state), conn };
  connections.add({ participant: { player: 'ana' }, socket, openedAt: 0, sentAt: 0 } as unknown as Connection);
  return {
    sent,
    passTo(instant: Instant) {
      while (next !== undefined && next.at <= instant) {
        const { at: due, work } = next;
        next = undefined;
        now = Math.max(now, due - 1);
        work();
      }
    },
  };
}

test('the puzzle is sent even if its timer fires slightly early', () => {
  const { sent, passTo } = roomWithEarlyTimers(SHOWN_AT - 1000);
  passTo(SHOWN_AT);
  expect(sent.at(-1)).toMatchObject({ view: { rounds: [{ puzzle: expect.anything() }] } });
});
