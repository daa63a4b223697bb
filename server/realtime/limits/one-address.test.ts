import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { createRoom } from '#server/duels/rooms/create-room.ts';
import { enter, startRealtime } from '#server/realtime/testing/servers.ts';

const database = testDatabase();

const CLASS = 60;
const headers = { 'x-forwarded-for': '192.0.2.20' };

test('T22 of the visitors behind one address, 400 can connect, the 401st learns why it is refused, and a player with a seat is always let in', {
  tags: ['slow'],
}, async () => {
  const { connectionsPerAddress: maxConnections } = readConfig({});
  const { origin, clock } = await startRealtime({ db: database.db, maxConnections });
  const room = await createRoom(database.db, new Date(clock.now()));
  const seated = enter(origin, room, { headers });
  const ticket = await seated.ticket();
  await seated.send('sit');
  seated.socket.disconnect();
  const open = async (count: number) => {
    const browsers = Array.from({ length: count }, () => enter(origin, room, { headers }));
    const ends = await Promise.all(
      browsers.map(({ untilReceived, state }) =>
        untilReceived(({ refusal }) => refusal !== undefined || state() !== undefined),
      ),
    );
    return ends.map(({ refusal }) => refusal ?? 'in');
  };
  const pupils = await open(CLASS);
  expect(pupils.filter(end => end === 'in')).toHaveLength(CLASS);
  const others = await open(400 - CLASS);
  expect(others.filter(end => end === 'in')).toHaveLength(400 - CLASS);
  expect(await open(1)).toEqual(['too-many']);
  expect((await enter(origin, room, { headers, ticket }).until(() => true)).view.seat).toBe('host');
});
