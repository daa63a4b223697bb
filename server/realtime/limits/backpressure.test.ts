import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo, Socket as TcpSocket } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { expect, onTestFinished, test } from 'vitest';
import { limitQueue } from './backpressure.ts';

const PACKET = 'a'.repeat(65_536);

/** Starts a real Socket.IO server and connects to it. The client reads nothing before `resume` is called. */
async function connect() {
  const http = createServer();
  const server = new Server(http, { transports: ['websocket'], serveClient: false });
  server.engine.on('connection', limitQueue);
  await new Promise<void>(listening => http.listen(0, '127.0.0.1', listening));
  onTestFinished(() => server.close());
  const connection = once(server.engine, 'connection');
  const upgrade = request({
    port: (http.address() as AddressInfo).port,
    path: '/socket.io/?EIO=4&transport=websocket',
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    },
  }).end();
  const [, client] = (await once(upgrade, 'upgrade')) as [unknown, TcpSocket];
  onTestFinished(() => void client.destroy());
  const [conn] = (await connection) as [Socket['conn']];
  await new Promise(idle => setImmediate(idle)); // the network accepts the handshake
  return { client, conn };
}

test.each([
  ['is terminated with more than 256 KiB in its queue', 6, 'closed'],
  ['stays open with less', 5, 'open'],
] as const)('a connection that cannot keep up %s', async (_what, packets, state) => {
  const { conn } = await connect();
  for (let packet = 0; packet < packets; packet++) conn.send(PACKET); // the first one does not wait
  expect(conn.readyState).toBe(state);
});

test('a terminated connection ends for the browser, too, without a close frame', async () => {
  const { conn, client } = await connect();
  let received = 0;
  client.on('data', data => {
    received += data.length;
  });
  const closed = once(client, 'close');
  for (let packet = 0; packet < 6; packet++) conn.send(PACKET);
  await closed;
  expect(received).toBeLessThan(2 * PACKET.length);
});

test('a connection that keeps up may receive any amount of data', async () => {
  const { conn, client } = await connect();
  client.resume();
  for (let packet = 0; packet < 50; packet++) await new Promise<void>(sent => void conn.send(PACKET, {}, () => sent()));
  expect(conn.readyState).toBe('open');
});
