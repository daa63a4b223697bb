import { expect, test } from 'vitest';
import type { Instant } from '#engine/duel/duel.ts';
import { SHOWN_AT, startedDuel } from '#engine/duel/testing/duel-fixtures.ts';
import type { RoomState } from '#protocol/messages.ts';
import type { Alarm } from './alarm.ts';
import type { Connection } from './connection.ts';
import { createRoomSessions, type RoomDeps } from './room-sessions.ts';

/** A room whose timers ring a moment too early, as those of Node may, and whose clock goes on between two looks at it. */
function hastyRoom(at: Instant) {
  let now = at;
  let next: { readonly at: Instant; readonly ring: () => void } | undefined;
  const told: RoomState[] = [];
  const alarm: Alarm = (rings, ring) => {
    next = { at: rings, ring };
    return () => {};
  };
  const parts = { now: () => now++, alarm } as unknown as RoomDeps;
  const room = { code: 'ABC123', version: 1, duel: startedDuel, isMatched: false, createdAt: new Date(0) };
  const local = createRoomSessions(parts, room);
  const conn = { writeBuffer: [], transport: {} };
  const socket = { emit: (_message: string, state: RoomState) => told.push(state), conn };
  local.enter({ visitor: { player: 'ana' }, socket, openedAt: 0, toldAt: 0 } as unknown as Connection);
  return {
    told,
    passTo(instant: Instant) {
      while (next !== undefined && next.at <= instant) {
        const { at: due, ring } = next;
        next = undefined;
        now = Math.max(now, due - 1);
        ring();
      }
    },
  };
}

test('a timer that rings a moment too early keeps the grid from nobody', () => {
  const { told, passTo } = hastyRoom(SHOWN_AT - 1000);
  passTo(SHOWN_AT);
  expect(told.at(-1)).toMatchObject({ view: { rounds: [{ puzzle: expect.anything() }] } });
});
