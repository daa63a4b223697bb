import type { Socket } from 'socket.io';

const MAX_QUEUED_BYTES = 262_144;

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
  let queuedBytes = 0;
  conn.on('packetCreate', ({ data }: { readonly data?: unknown }) => {
    queuedBytes += String(data ?? '').length;
    if (queuedBytes > MAX_QUEUED_BYTES) terminate(conn);
  });
  conn.on('flush', () => {
    queuedBytes = 0;
  });
}
