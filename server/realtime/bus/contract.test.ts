// @module-tag slow
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { DUEL } from '#engine/duel/duel.ts';
import { puzzleOfRound } from '#engine/duel/testing/duel-fixtures.ts';
import { type OpenDatabase, openPostgres } from '#server/db/open-database.ts';
import { createRoom } from '#server/duels/rooms/create-room.ts';
import { enter, startRealtime, testClock } from '#server/realtime/testing/servers.ts';
import { type Cluster, startCluster } from '#tools/databases/cluster.ts';
import { type NatsCluster, startNats } from '#tools/databases/nats.ts';
import { type Bus, type BusEvent, createInMemoryBus, type ServersInProcess } from './bus.ts';
import { readBusUrl } from './bus-url.ts';
import { createNatsBus } from './nats-bus.ts';
import { createPostgresBus } from './postgres-bus.ts';

/* Tests of what every kind of bus (channel for events between servers) guarantees to the servers that use it. */

const log = pino({ level: 'silent' });

let postgres: Cluster;
let database: OpenDatabase;
let nats: NatsCluster;
beforeAll(async () => {
  [postgres, nats] = await Promise.all([startCluster(), startNats({ size: 3, user: 'site', pass: 'p:@,/' })]);
  database = await openPostgres(postgres.urlOf('postgres'), () => {});
});
afterAll(async () => {
  await database.close();
  await Promise.all([postgres.remove(), nats.remove()]);
});

/**
 * For each kind of bus (channel between servers), a function that prepares the connection and returns a function that
 * creates one server's bus.
 */
const BUSES = {
  'in memory': () => {
    const servers: ServersInProcess = new Map();
    return () => createInMemoryBus(servers);
  },
  'over NOTIFY': () => () =>
    createPostgresBus({ url: postgres.urlOf('postgres'), db: database.db, log, now: Date.now }),
  'over NATS': () => () => {
    const address = { servers: nats.nodes.map(node => node.address), user: 'site', pass: 'p:@,/' };
    return createNatsBus({ address, log, now: Date.now });
  },
} as const satisfies Record<string, () => () => Bus>;

type Kind = keyof typeof BUSES;
const KINDS = Object.keys(BUSES) as Kind[];

/**
 * Starts the given number of buses (channels between servers), waits until each receives from all others, and records
 * what each receives from the others.
 */
async function start<const Count extends number>(kind: Kind, count: Count) {
  const create = BUSES[kind]();
  const servers = Array.from({ length: count }, () => {
    const bus = create();
    const received: BusEvent[] = [];
    const lost: string[] = [];
    bus.onEvent((event, from) => void (from !== bus.serverId && received.push(event)));
    bus.onPeerLost(server => void lost.push(server));
    onTestFinished(bus.close);
    return { bus, received, lost };
  });
  for (const { bus, received } of servers)
    await expect
      .poll(
        () => {
          for (const other of servers) if (other.bus !== bus) other.bus.publish(signedOut(other.bus.serverId));
          return servers.every(other => other.bus === bus || received.some(isFrom(other.bus)));
        },
        { timeout: 20_000 },
      )
      .toBe(true);
  for (const { received } of servers) received.length = 0;
  // sign-outs are left out, because the buses may still repeat those that were published during the start
  const of = ({ received }: { received: readonly BusEvent[] }) => received.filter(event => event.kind !== 'signed-out');
  return { servers: servers as unknown as { readonly [Index in 0 | 1 | 2]: (typeof servers)[0] }, of };
}

const signedOut = (userId: string): BusEvent => ({ kind: 'signed-out', userId });
const isFrom = (bus: Bus) => (event: BusEvent) => event.kind === 'signed-out' && event.userId === bus.serverId;
const versionOf = (room: string, version = 1): BusEvent => ({ kind: 'room', room, version });

test.each(KINDS)('servers linked %s: each receives only the events of rooms it is subscribed to', async kind => {
  const { servers, of } = await start(kind, 3);
  servers[1].bus.subscribe('AAAAAA');
  servers[2].bus.subscribe('BBBBBB');
  for (const room of ['AAAAAA', 'BBBBBB', 'CCCCCC']) {
    servers[1].bus.publish({ kind: 'who', room });
    servers[2].bus.publish({ kind: 'who', room });
  }
  // A subscription may take effect late, so the last event is repeated until it arrives.
  for (const [server, room] of [
    [servers[1], 'AAAAAA'],
    [servers[2], 'BBBBBB'],
  ] as const)
    await expect
      .poll(() => {
        servers[0].bus.publish(versionOf(room));
        return of(server).some(event => event.kind === 'room');
      })
      .toBe(true);
  expect(of(servers[0])).toEqual([]);
  expect(new Set(of(servers[1]).map(event => 'room' in event && event.room))).toEqual(new Set(['AAAAAA']));
  expect(new Set(of(servers[2]).map(event => 'room' in event && event.room))).toEqual(new Set(['BBBBBB']));
});

test.each(KINDS)('servers linked %s: all events reach the other server once and in order', async kind => {
  const { servers, of } = await start(kind, 2);
  servers[1].bus.subscribe('AAAAAA');
  await untilHeard(servers[0].bus, servers[1], 'AAAAAA');
  const published = Array.from({ length: 3000 }, (_, index) => versionOf('AAAAAA', 2 + index));
  for (const each of published) servers[0].bus.publish(each);
  await expect.poll(() => of(servers[1]).at(-1), { timeout: 20_000 }).toEqual(published.at(-1));
  expect(of(servers[1]).filter(event => event.kind === 'room' && event.version > 1)).toEqual(published);
});

/** Publishes an event of a room again and again until a subscribed server receives it. */
const untilHeard = (from: Bus, { received }: { received: readonly BusEvent[] }, room: string) =>
  expect
    .poll(() => {
      from.publish(versionOf(room));
      return received.some(event => event.kind === 'room' && event.room === room);
    })
    .toBe(true);

test.each(KINDS)('servers linked %s: a room’s events arrive until each caller has unsubscribed', async kind => {
  const { servers, of } = await start(kind, 2);
  for (const room of ['AAAAAA', 'AAAAAA', 'BBBBBB']) servers[1].bus.subscribe(room);
  servers[1].bus.unsubscribe('AAAAAA');
  await untilHeard(servers[0].bus, servers[1], 'AAAAAA');
  await untilHeard(servers[0].bus, servers[1], 'BBBBBB');
  servers[1].bus.unsubscribe('AAAAAA');
  // the server unsubscribes more often than it has subscribed, which must not end its other subscriptions
  servers[1].bus.unsubscribe('AAAAAA');
  servers[1].received.length = 0;
  servers[0].bus.publish(versionOf('AAAAAA', 2));
  servers[0].bus.publish(versionOf('BBBBBB', 2));
  await expect.poll(() => of(servers[1])).toContainEqual(versionOf('BBBBBB', 2));
  expect(of(servers[1])).not.toContainEqual(versionOf('AAAAAA', 2));
});

test.each(KINDS)('servers linked %s: own events arrive once, synchronously, without subscription', async kind => {
  const { servers } = await start(kind, 1);
  const received: BusEvent[] = [];
  servers[0].bus.onEvent((event, from) => void (from === servers[0].bus.serverId && received.push(event)));
  servers[0].bus.publish(versionOf('AAAAAA'));
  expect(received).toEqual([versionOf('AAAAAA')]);
});

test.each(KINDS)('servers linked %s: all of them receive the events about accounts', async kind => {
  const { servers, of } = await start(kind, 3);
  const matched: BusEvent = { kind: 'matched', room: 'AAAAAA', userId: '0c2f-a_B' };
  servers[0].bus.publish(matched);
  await expect.poll(() => [of(servers[1]), of(servers[2])]).toEqual([[matched], [matched]]);
});

test.each(KINDS)('servers linked %s: when one closes its link, the others learn that it is gone', async kind => {
  const { servers } = await start(kind, 3);
  const { serverId } = servers[1].bus;
  await servers[1].bus.close();
  await expect.poll(() => [servers[0].lost, servers[2].lost]).toEqual([[serverId], [serverId]]);
});

test.each(KINDS)('servers linked %s: after its start, each server says that it is connected', async kind => {
  const { servers } = await start(kind, 2);
  expect([servers[0].bus.isConnected(), servers[1].bus.isConnected()]).toEqual([true, true]);
});

const UNSAFE = ['', '*', '>', 'A.B', 'A B', 'A\r\nPUB enfilade.room.AAAAAA 0\r\n', 'é', 'x'.repeat(5000), '\0'];

test.each(KINDS)(
  'servers linked %s: events whose id has special characters reach no other rooms, and later events still arrive',
  async kind => {
    const { servers, of } = await start(kind, 2);
    for (const id of UNSAFE) {
      servers[1].bus.subscribe(id);
      servers[0].bus.publish(versionOf(id));
      servers[0].bus.publish(versionOf('CCCCCC'));
      servers[0].bus.publish({ kind: 'matched', room: 'AAAAAA', userId: id });
    }
    servers[1].bus.subscribe('AAAAAA');
    await untilHeard(servers[0].bus, servers[1], 'AAAAAA');
    const rooms = of(servers[1]).flatMap(event => (event.kind === 'room' ? [event.room] : []));
    expect(rooms.filter(room => room !== 'AAAAAA' && !UNSAFE.includes(room))).toEqual([]);
    for (const id of UNSAFE) servers[1].bus.unsubscribe(id);
  },
);

test('the setting BUS_URL may contain the user name and the password for the NATS nodes', async () => {
  expect(readBusUrl(`nats://site:${encodeURIComponent('p:@,/')}@${nats.nodes[0]?.address}`)).toEqual({
    servers: [nats.nodes[0]?.address],
    user: 'site',
    pass: 'p:@,/',
  });
});

test.each(KINDS)(
  'D26 D27 servers linked %s: a player sees the name and the growing path of an opponent on another server',
  async kind => {
    const { servers } = await start(kind, 2);
    const clock = testClock();
    const [first, second] = await Promise.all(
      [servers[0], servers[1]].map(({ bus }) => startRealtime({ db: database.db, clock, bus })),
    );
    const room = await createRoom(database.db, new Date(clock.now()));
    const ana = enter(first!.origin, room);
    await ana.send('sit', { name: 'Ana' });
    const ben = enter(second!.origin, room);
    await ben.send('sit', { name: 'Ben' });
    await ana.until(
      ({ view, presence }) => 'players' in view && view.players.guest?.name === 'Ben' && !presence.guest.awaySince,
    );
    await ana.send('sit', { name: 'Zoé' });
    await ben.until(({ view }) => 'players' in view && view.players.host?.name === 'Zoé');
    await ana.send('start');
    await ben.until(({ view }) => 'rounds' in view && view.rounds.length === 1);
    clock.pass(DUEL.countdownMs);
    await ana.send('give-up');
    await ben.until(({ view }) => 'rounds' in view && view.rounds[0]?.games.host.finish != null);
    const path = puzzleOfRound(1).solution.slice(0, 5);
    ben.socket.emit('progress', { duel: 1, round: 1, covered: 5, path });
    await ana.until(({ presence }) => presence.guest.path?.join() === path.join());
  },
);
