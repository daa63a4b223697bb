import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { HEARTBEAT } from '#server/realtime/connection.ts';

/** What a duel costs at least: Socket.IO that passes each message on to the others of its room, and nothing besides. */
const http = createServer();
const io = new Server(http, { ...HEARTBEAT, path: '/live', transports: ['websocket'], serveClient: false });
const rooms = io.of('/room');

rooms.on('connection', socket => {
  const { room } = socket.handshake.auth;
  socket.join(room);
  socket.on('progress', progress => socket.to(room).emit('presence', { host: progress, guest: progress }));
  socket.on('command', (_command, answer) => {
    answer({ ok: true });
    rooms.to(room).emit('room', { version: 1, view: 'x'.repeat(1500) }); // about as long as a duel
  });
});
http.listen(Number(process.env.PORT), () => console.log('{"msg":"server.listening"}'));
