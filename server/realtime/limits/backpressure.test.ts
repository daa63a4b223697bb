import { EventEmitter, once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo, Socket as TcpSocket } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bothSeats, DUEL, type Finish } from '#engine/duel/duel.ts';
import { backAndForthLog, SHOWN_AT, startedDuel } from '#engine/duel/testing/duel-fixtures.ts';
import { viewFor } from '#engine/duel/view.ts';
import { LOG } from '#engine/game.ts';
import { writeLog } from '#engine/notation.ts';
import { limitPolls, limitQueue } from './backpressure.ts';

const GIVEN_UP: Finish = { how: 'given-up', durationMs: DUEL.roundMs, undos: 0, hints: 0, restarts: 0, score: 0 };
const PACKET = 'a'.repeat(65_536);

/** Starts a real Socket.IO server, and returns its port and its first connection. */
async function startServer() {
  const http = createServer();
  const server = new Server(http, { transports: ['websocket', 'polling'], serveClient: false });
  server.engine.on('connection', limitQueue);
  await new Promise<void>(listening => http.listen(0, '127.0.0.1', listening));
  onTestFinished(() => server.close());
  return { port: (http.address() as AddressInfo).port, connection: once(server.engine, 'connection') };
}

/** Connects to a server by WebSocket. The client reads nothing before `resume` is called. */
async function connect() {
  const { port, connection } = await startServer();
  const upgrade = request({
    port,
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
  // waits until the server has written its answer to the WebSocket handshake, so that it is not counted as queued
  await new Promise(idle => setImmediate(idle));
  return { client, conn };
}

test.each([
  ['is terminated with more than 640 KiB in its queue', 12, 'closed'],
  ['stays open with less than 640 KiB in its queue', 11, 'open'],
] as const)('a WebSocket connection whose browser reads too slowly %s', async (_what, packets, state) => {
  const { conn } = await connect();
  // the first packet is not counted, because it is written at once and does not wait in the queue
  for (let packet = 0; packet < packets; packet++) conn.send(PACKET);
  expect(conn.readyState).toBe(state);
});

test('a polling session that does not poll is closed when more than 640 KiB wait in its queue', async () => {
  const { port, connection } = await startServer();
  await fetch(`http://127.0.0.1:${port}/socket.io/?EIO=4&transport=polling`);
  const [conn] = (await connection) as [Socket['conn']];
  for (let packet = 0; packet < 10; packet++) conn.send(PACKET);
  expect(conn.readyState).toBe('open');
  conn.send(PACKET);
  expect(conn.readyState).toBe('closed');
});

test('I9 a polling session may poll again only once the response to its last poll has been sent', () => {
  const limit = limitPolls();
  const poll = (sid: string, method = 'GET', transport = 'polling') => {
    const response = new EventEmitter();
    const next = vi.fn();
    limit({ _query: { sid, transport }, method } as never, response as never, next);
    return { response, isRefused: next.mock.calls[0]?.[0] !== undefined };
  };
  const first = poll('ana');
  expect(first.isRefused).toBe(false);
  expect(poll('ana').isRefused).toBe(true);
  expect([poll('ben'), poll('ana', 'POST'), poll('ana', 'GET', 'websocket')].some(each => each.isRefused)).toBe(false);
  first.response.emit('close');
  expect(poll('ana').isRefused).toBe(false);
});

test('D8 if a browser reads slowly, the largest possible state of a duel and another packet fit into its queue', async () => {
  const { conn } = await connect();
  const at = SHOWN_AT + DUEL.roundMs - 1;
  const [round] = startedDuel.rounds;
  const log = writeLog(backAndForthLog(LOG.maxEntries, 1, DUEL.roundMs));
  const games = bothSeats({ log, hint: null, finish: GIVEN_UP });
  const rounds = Array.from({ length: DUEL.rounds }, () => ({ ...round!, games }));
  const state = JSON.stringify(viewFor({ ...startedDuel, rounds }, 'host', at));
  expect(state.length).toBeGreaterThan(300_000);
  // the first packet is not counted, because it is written at once and does not wait in the queue
  for (const packet of [PACKET, state, PACKET]) conn.send(packet);
  expect(conn.readyState).toBe('open');
});

test('if the server terminates a connection, the browser’s end is closed too, without a WebSocket close frame', async () => {
  const { conn, client } = await connect();
  let received = 0;
  client.on('data', data => {
    received += data.length;
  });
  const closed = once(client, 'close');
  for (let packet = 0; packet < 12; packet++) conn.send(PACKET);
  await closed;
  expect(received).toBeLessThan(2 * PACKET.length);
});

test('a connection whose browser reads fast enough may receive any amount of data', async () => {
  const { conn, client } = await connect();
  client.resume();
  for (let packet = 0; packet < 50; packet++) await new Promise<void>(sent => void conn.send(PACKET, {}, () => sent()));
  expect(conn.readyState).toBe('open');
});
