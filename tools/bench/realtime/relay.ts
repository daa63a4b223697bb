import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { HEARTBEAT } from '#server/realtime/connection.ts';

/*
 * The lower bound for the cost of a duel: a Socket.IO server that only relays each message to the other
 * players in the room.
 */
const http = createServer();
const io = new Server(http, { ...HEARTBEAT, path: '/live', transports: ['websocket'], serveClient: false });
const rooms = io.of('/room');

rooms.on('connection', socket => {
  const { room } = socket.handshake.auth;
  socket.join(room);
  socket.on('progress', progress => socket.to(room).emit('presence', { host: progress, guest: progress }));
  socket.on('command', (_command, answer) => {
    answer({ ok: true });
    // a text of 1,500 characters stands for the state of a duel, which is about as large
    rooms.to(room).emit('room', { version: 1, view: 'x'.repeat(1500) });
  });
});
http.listen({ port: Number(process.env.PORT), backlog: 4096 }, () => console.log('{"msg":"server.listening"}'));
