import { io, type Socket } from 'socket.io-client';
import { PROTOCOL, type QueueGreeting, type QueueServerEvents, REALTIME } from '#protocol/messages.ts';

type Nothing = Record<never, never>;

/**
 * Listens for the room in which one is matched, and returns how to stop. A line that cannot be opened is no matter:
 * whoever searches asks again and again as well.
 */
export function createQueueClient(onMatched: (room: string) => void): () => void {
  const greeting: QueueGreeting = { protocol: PROTOCOL };
  const socket: Socket<QueueServerEvents, Nothing> = io(REALTIME.queue, {
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
