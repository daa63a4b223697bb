import { Agent } from 'node:http';
import { expect, test } from 'vitest';
import { MESSAGE_LIMITS } from '#protocol/messages.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { createRoom } from '#server/duels/rooms/create-room.ts';
import { enterByPolling, greetingOf, oneConnection, openPolling } from './testing/raw-polling.ts';
import { enter, startRealtime, testClock } from './testing/servers.ts';

const database = testDatabase();

async function serverWithRoom(options: Partial<Parameters<typeof startRealtime>[0]> = {}) {
  const clock = testClock();
  const server = await startRealtime({ db: database.db, clock, ...options });
  return { ...server, clock, room: await createRoom(database.db, new Date(clock.now())) };
}

const POLLING = { transports: ['polling'] } as const;

test('T20 where WebSockets are blocked, two players begin a duel by polling', async () => {
  const { origin, room, clock } = await serverWithRoom();
  const [ana, ben] = [enter(origin, room, POLLING), enter(origin, room, POLLING)];
  for (const player of [ana, ben]) expect(await player.send('sit')).toEqual({ ok: true });
  expect(await ana.send('start')).toEqual({ ok: true });
  clock.pass(3000);
  for (const player of [ana, ben]) await player.until(({ view }) => 'rounds' in view && view.rounds[0]?.puzzle != null);
});

test('a connection that began by polling continues over WebSocket', async () => {
  const { origin, room } = await serverWithRoom();
  const player = enter(origin, room, { transports: ['polling', 'websocket'] });
  await player.until(() => true);
  await expect.poll(() => player.socket.io.engine.transport.name).toBe('websocket');
  expect(await player.send('sit')).toEqual({ ok: true });
});

test('ending a polling session does not end others that a proxy serves over the same TCP connection', async () => {
  const { origin, room } = await serverWithRoom();
  const proxy = oneConnection();
  const flooder = await enterByPolling(origin, room, { agent: proxy });
  const neighbour = await enterByPolling(origin, room, { agent: proxy });
  const waiting = neighbour.poll();
  const another = new Agent();
  await flooder.post(['42/room,["no such event"]'], another).catch(() => {});
  const arrived = enter(origin, room);
  await arrived.send('sit');
  expect((await waiting).body).toMatch(/^(2|42\/room,\["room")/);
  expect((await flooder.poll(another)).status).toBe(400);
});

test('if a polling session stops polling, the heartbeat ends it, and its player counts as away', {
  tags: ['slow'],
}, async () => {
  const { origin, room } = await serverWithRoom();
  const ben = enter(origin, room);
  await ben.send('sit');
  const silent = await enterByPolling(origin, room);
  await silent.post(['42/room,1["command",{"id":"sit","kind":"sit"}]']);
  const { presence } = await ben.until(({ presence }) => presence.guest.awaySince !== null);
  expect(presence.host.awaySince).toBeNull();
  expect((await silent.poll()).status).toBe(400);
});

test('the body of a POST has the same size limit as a WebSocket frame, and each packet in it counts towards the packet limit', async () => {
  const { origin, room } = await serverWithRoom();
  const long = await enterByPolling(origin, room);
  expect((await long.post(['4'.padEnd(MESSAGE_LIMITS.maxFrameBytes + 1, '2')])).status).toBe(413);
  const flooder = await enterByPolling(origin, room);
  await flooder.post(Array.from({ length: 301 }, () => '3')).catch(() => {});
  expect((await flooder.poll()).status).toBe(400);
  const player = await enterByPolling(origin, room);
  await player.post(Array.from({ length: 250 }, () => '3'));
  await player.post(['42/room,7["look",{"version":0,"at":0}]']);
  expect((await player.poll()).status).toBe(200);
});

test('T23 polling sessions that share one TCP connection all count towards the server’s maximum number of connections', async () => {
  const { origin } = await serverWithRoom({ maxOfServer: 3 });
  const agent = oneConnection();
  const sessions = [];
  for (let count = 0; count < 5; count++) sessions.push(await openPolling(origin, { agent }));
  expect(sessions.map(({ handshake }) => handshake.status)).toEqual([200, 200, 200, 403, 403]);
});

test('when a server closes, it ends its polling sessions and closes their TCP connections', async () => {
  const { origin, room, close } = await serverWithRoom();
  const player = await enterByPolling(origin, room, { agent: oneConnection() });
  const waiting = player.poll();
  // the server has received the poll by the time at which it lets another browser into the room
  await enter(origin, room).until(() => true);
  const closing = close();
  const { body, headers } = await waiting;
  expect([body, headers.connection]).toEqual(['1', 'close']);
  await closing;
});

test('a response to a polling request cannot be read as a page, must not be stored and sets no cookie', async () => {
  const { origin, room } = await serverWithRoom();
  const polling = await openPolling(origin);
  const { headers } = await polling.post([greetingOf(room)]);
  for (const each of [polling.handshake.headers, headers]) {
    expect(each).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(each).not.toHaveProperty('set-cookie');
    expect(each).not.toHaveProperty('access-control-allow-origin');
  }
});
