import type { Socket } from 'socket.io-client';
import { PROTOCOL, type QueueGreeting, type QueueServerEvents, REALTIME } from '#protocol/messages.ts';
import { openSocket } from './open-socket.ts';

type NoEvents = Record<never, never>;

/**
 * Connects to the matchmaking queue, and calls `onMatched` with the room once the player has an opponent.
 * Returns a function that disconnects. Connection errors are ignored, because the page also asks for the room
 * over HTTP.
 */
export function createQueueClient(onMatched: (room: string) => void): () => void {
  const greeting: QueueGreeting = { protocol: PROTOCOL };
  const socket: Socket<QueueServerEvents, NoEvents> = openSocket(REALTIME.queue, {
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    timeout: 5000,
    auth: greeting,
  });
  socket.on('matched', onMatched);
  return () => void socket.disconnect();
}
