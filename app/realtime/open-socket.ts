import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { REALTIME } from '#protocol/messages.ts';

/**
 * Connects to a Socket.IO namespace by WebSocket or, if the network blocks WebSockets, by polling. If a
 * WebSocket fails, polling is tried at once. If an attempt gets no answer in time, the next attempt begins
 * with the other transport. Socket.IO later upgrades polling to a WebSocket.
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
