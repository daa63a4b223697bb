import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { REALTIME } from '#protocol/messages.ts';

/**
 * Connects to a namespace by WebSocket or, in a network that blocks WebSockets, by polling. If a WebSocket fails,
 * polling replaces it at once. If it hangs, it uses up the time of the attempt, and the next attempt begins with the
 * other transport. A connection that began by polling changes to WebSocket as soon as possible.
 */
export function openSocket(namespace: string, options: Partial<ManagerOptions & SocketOptions>): Socket {
  let transports = ['websocket', 'polling'];
  const socket = io(namespace, { ...options, path: REALTIME.path, transports, tryAllTransports: true });
  const manager = socket.io;
  manager.on('error', ({ message }) => {
    if (message !== 'timeout') return;
    transports = transports.toReversed();
    manager.opts.transports = transports;
  });
  return socket;
}
