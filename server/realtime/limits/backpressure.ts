import type { Socket } from 'socket.io';

const MAX_BYTES = 262_144;

type Conn = Socket['conn'];

/** What Engine.IO does not tell of a connection: what waits in it, and the WebSocket below. */
type EngineConnection = {
  readonly writeBuffer: readonly { readonly data?: unknown }[];
  readonly transport: { readonly socket?: { readonly bufferedAmount: number; readonly terminate: () => void } };
};

const inside = (conn: Conn): EngineConnection => conn as unknown as EngineConnection;

/** Ends a connection at once, without a word; the browser opens another one by itself. */
export function terminate(conn: Conn): void {
  inside(conn).transport.socket?.terminate();
  conn.close(true);
}

/** How much waits to be read by a browser. */
function waitingBytes(conn: Conn): number {
  const { writeBuffer, transport } = inside(conn);
  const queued = writeBuffer.reduce((sum, { data }) => sum + String(data ?? '').length, 0);
  return queued + (transport.socket?.bufferedAmount ?? 0);
}

/** Cuts whoever does not read what they are sent: it would fill the memory. */
export function terminateIfBackedUp(conn: Conn): void {
  if (waitingBytes(conn) > MAX_BYTES) terminate(conn);
}
