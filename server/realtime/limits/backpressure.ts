import type { Socket } from 'socket.io';

/** Room for the largest state, which is two logs of 39,000 characters in each of five rounds, and 256 KiB besides. */
const MAX_QUEUED_CHARACTERS = 655_360;

type EngineSocket = Socket['conn'];

/** Ends a connection immediately, without a close handshake. The browser then reconnects automatically. */
export function terminate(conn: EngineSocket): void {
  conn.request.socket.destroy();
  conn.close(true);
}

/**
 * Terminates a connection if too much data is queued for it, so that slow browsers cannot exhaust the server’s
 * memory. Engine.IO queues packets until the network has accepted the previous ones, then hands over the whole
 * queue.
 */
export function limitQueue(conn: EngineSocket): void {
  let queued = 0;
  conn.on('packetCreate', ({ data }: { readonly data?: unknown }) => {
    queued += String(data ?? '').length;
    if (queued > MAX_QUEUED_CHARACTERS) terminate(conn);
  });
  conn.on('flush', () => {
    queued = 0;
  });
}
