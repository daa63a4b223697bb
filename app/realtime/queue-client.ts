import { io, type Socket } from 'socket.io-client';
import { PROTOCOL, type QueueGreeting, type QueueServerEvents, REALTIME } from '#protocol/messages.ts';

type NoEvents = Record<never, never>;

/**
 * Subscribes to the player's match; returns a function that disconnects. It reports no connection errors, as
 * the search polls as well.
 */
export function createQueueClient(onMatched: (room: string) => void): () => void {
  const greeting: QueueGreeting = { protocol: PROTOCOL };
  const socket: Socket<QueueServerEvents, NoEvents> = io(REALTIME.queue, {
    path: REALTIME.path,
    transports: ['websocket'],
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    timeout: 5000,
    auth: greeting,
  });
  socket.on('matched', onMatched);
  return () => void socket.disconnect();
}
