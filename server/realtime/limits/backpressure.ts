import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'socket.io';

/** Room for the largest state, which is two logs of 39,000 characters in each of five rounds, and 256 KiB besides. */
const MAX_QUEUED_CHARACTERS = 655_360;

type EngineSocket = Socket['conn'];

/** The transport of a WebSocket, whose socket Engine.IO does not declare. */
type WebSocketTransport = { readonly socket: { readonly terminate: () => void } };

/**
 * Ends a connection immediately, without a close handshake. The browser then reconnects automatically. Only a WebSocket
 * has a TCP connection of its own: a proxy sends the polls of several visitors over one.
 */
export function terminate(conn: EngineSocket): void {
  if (conn.transport.name === 'websocket') (conn.transport as unknown as WebSocketTransport).socket.terminate();
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

/** A request to Engine.IO, which has parsed its query. */
type EngineRequest = IncomingMessage & { readonly _query: Readonly<Record<string, string | undefined>> };

/**
 * Creates the middleware that refuses a poll while the response to the previous poll of the session is still being
 * sent. Otherwise a session that opens many connections and reads from none of them would hold a whole state in memory
 * for each connection.
 */
export function limitPolls() {
  const unread = new Set<string>();
  return (request: EngineRequest, response: ServerResponse, next: (error?: Error) => unknown) => {
    const { sid, transport } = request._query;
    if (sid === undefined || transport !== 'polling' || request.method !== 'GET') return next();
    if (unread.has(sid)) return next(new Error('the response to the previous poll was not read'));
    unread.add(sid);
    response.once('close', () => unread.delete(sid));
    return next();
  };
}
