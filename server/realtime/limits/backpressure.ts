import type { Socket } from 'socket.io';

const MAX_PENDING_BYTES = 262_144;

type Conn = Socket['conn'];

/**
 * The fields of an Engine.IO connection that its public types omit: the write buffer and the underlying
 * WebSocket.
 */
type EngineConnection = {
  readonly writeBuffer: readonly { readonly data?: unknown }[];
  readonly transport: { readonly socket?: { readonly bufferedAmount: number; readonly terminate: () => void } };
};

const internals = (conn: Conn): EngineConnection => conn as unknown as EngineConnection;

/** Ends a connection immediately, without a close handshake. The browser then reconnects automatically. */
export function terminate(conn: Conn): void {
  internals(conn).transport.socket?.terminate();
  conn.close(true);
}

/** Estimates the number of bytes that are still waiting to be sent to the browser. */
function pendingBytes(conn: Conn): number {
  const { writeBuffer, transport } = internals(conn);
  const queued = writeBuffer.reduce((sum, { data }) => sum + String(data ?? '').length, 0);
  return queued + (transport.socket?.bufferedAmount ?? 0);
}

/**
 * Terminates a connection with too much unsent data, so that slow browsers cannot exhaust the server’s
 * memory.
 */
export function terminateIfBackedUp(conn: Conn): void {
  if (pendingBytes(conn) > MAX_PENDING_BYTES) terminate(conn);
}
