import type { Instant, PerSeat } from '#engine/duel/duel.ts';
import type { Presence, RoomState } from '#protocol/messages.ts';
import type { Connection } from '#server/realtime/connection.ts';

/** Creates a player's connection for tests. It has no socket, and records what would be sent over it. */
export function fakeConnection(player: string, openedAt: Instant = 0) {
  const states: RoomState[] = [];
  const presences: PerSeat<Presence>[] = [];
  const received = { isEvicted: false };
  const connection: Connection = {
    participant: {
      player,
      username: undefined,
      claim: { userId: null, keyHash: null },
      ticket: undefined,
      asksToLend: false,
      language: undefined,
    },
    openedAt,
    sendRoom: state => void states.push(state),
    sendPresence: presence => void presences.push(presence),
    evict() {
      received.isEvicted = true;
    },
  };
  return { connection, states, presences, received };
}
