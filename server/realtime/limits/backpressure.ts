import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'socket.io';

/**
 * The maximum number of characters that wait to be sent over a connection. The largest state of a duel has two logs of
 * 39,000 characters in each of five rounds. Another 256 KiB fit into the queue beside it.
 */
const MAX_QUEUED_CHARACTERS = 655_360;

type EngineSocket = Socket['conn'];

/** The transport of a WebSocket connection. The types of Engine.IO do not declare its socket. */
type WebSocketTransport = { readonly socket: { readonly terminate: () => void } };

/**
 * Closes a connection at once, without a close handshake, so that the browser reconnects automatically. The TCP
 * connection is closed only for a WebSocket: one TCP connection of a proxy may carry the polls of several visitors.
 */
export function terminate(conn: EngineSocket): void {
  if (conn.transport.name === 'websocket') (conn.transport as unknown as WebSocketTransport).socket.terminate();
  conn.close(true);
}

/**
 * Terminates a connection if too much data waits for it, so that slow browsers cannot exhaust the server’s memory.
 * Engine.IO hands its queue over to the network as a whole, so the count starts again after each flush.
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

/** A request to Engine.IO, the lower layer of Socket.IO, with its parsed query. */
type EngineRequest = IncomingMessage & { readonly _query: Readonly<Record<string, string | undefined>> };

/**
 * Creates middleware that refuses a poll while the response to the session's previous poll is still being sent.
 * Otherwise a session could open many connections without reading them, and each would hold a whole room state in
 * memory.
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
