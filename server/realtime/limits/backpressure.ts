import type { Socket } from 'socket.io';

const MAX_PENDING_BYTES = 262_144;

type Conn = Socket['conn'];

/** What the types of an Engine.IO connection hide: the packets to be sent, and the WebSocket below. */
type EngineConnection = {
  readonly writeBuffer: readonly { readonly data?: unknown }[];
  readonly transport: { readonly socket?: { readonly bufferedAmount: number; readonly terminate: () => void } };
};

const internals = (conn: Conn): EngineConnection => conn as unknown as EngineConnection;

/** Ends a connection at once, without a close handshake; the browser reconnects by itself. */
export function terminate(conn: Conn): void {
  internals(conn).transport.socket?.terminate();
  conn.close(true);
}

/** How many bytes wait to be read by the browser. */
function pendingBytes(conn: Conn): number {
  const { writeBuffer, transport } = internals(conn);
  const queued = writeBuffer.reduce((sum, { data }) => sum + String(data ?? '').length, 0);
  return queued + (transport.socket?.bufferedAmount ?? 0);
}

/** Terminates the connection of a browser that does not read, before unread data fills the memory. */
export function terminateIfBackedUp(conn: Conn): void {
  if (pendingBytes(conn) > MAX_PENDING_BYTES) terminate(conn);
}
