import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { REALTIME } from '#protocol/messages.ts';

/**
 * Connects to a namespace by WebSocket or, where a network blocks those, by polling. A WebSocket that fails is replaced
 * at once. One that hangs uses up the time of the attempt, and the next attempt begins with the other transport; a
 * connection that began by polling goes on over WebSocket as soon as one gets through.
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
