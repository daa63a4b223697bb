// @module-tag slow
import { setTimeout } from 'node:timers/promises';
import { connect } from '@nats-io/transport-node';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type NatsCluster, startNats } from '#tools/databases/nats.ts';
import type { BusEvent } from './bus.ts';
import { createNatsBus } from './nats-bus.ts';

const BEAT_MS = 100;

let nats: NatsCluster;
beforeEach(async () => {
  nats = await startNats({ size: 3 });
});
afterEach(() => nats.remove());

/** Creates a bus (channel between servers) that uses the given nodes, and records what it receives. */
function startBus(nodes: readonly number[], beatMs = BEAT_MS) {
  const servers = nodes.map(index => nats.nodes[index]?.address ?? '');
  const logged: string[] = [];
  const log = pino({ level: 'warn' }, { write: line => void logged.push(line) });
  const bus = createNatsBus({ address: { servers }, log, now: Date.now, beatMs });
  onTestFinished(bus.close);
  const received: BusEvent[] = [];
  const lost: string[] = [];
  let resyncs = 0;
  bus.onEvent((event, from) => void (from !== bus.serverId && received.push(event)));
  bus.onPeerLost(server => void lost.push(server));
  bus.onResync(() => resyncs++);
  bus.subscribe('ABCDEF');
  return { bus, received, lost, logged, resyncs: () => resyncs };
}

type Started = ReturnType<typeof startBus>;

const untilHeard = async ({ bus }: Started, { received }: Started) => {
  received.length = 0;
  await expect
    .poll(
      () => {
        bus.publish({ kind: 'room', room: 'ABCDEF', version: 1 });
        return received.length > 0;
      },
      { timeout: 20_000 },
    )
    .toBe(true);
};

test('a server whose NATS node is killed connects to another, and reports that events may be missing', async () => {
  const [one, two] = [startBus([0, 1]), startBus([2])];
  await untilHeard(two, one);
  await nats.nodes[0]?.signal('KILL');
  // the second node is killed too, because the server may be connected to either of its two nodes
  await nats.nodes[1]?.signal('KILL');
  await nats.nodes[1]?.start();
  await expect.poll(one.resyncs, { timeout: 20_000 }).toBeGreaterThan(1);
  await untilHeard(two, one);
  await untilHeard(one, two);
});

test('if a NATS node hangs for a while, its server reconnects, and considers no other server lost', async () => {
  const one = startBus([0]);
  await expect.poll(one.bus.isConnected).toBe(true);
  const two = startBus([0, 1]);
  await untilHeard(two, one);
  await nats.nodes[0]?.signal('STOP');
  await expect.poll(one.bus.isConnected, { timeout: 10_000 }).toBe(false);
  const failures = () => one.logged.filter(line => line.includes('bus.cannot-listen')).length;
  // the test waits longer than three heartbeats, the silence after which a server counts as lost
  await expect.poll(failures, { timeout: 10_000 }).toBeGreaterThan(1);
  await nats.nodes[0]?.signal('CONT');
  await expect.poll(one.bus.isConnected, { timeout: 20_000 }).toBe(true);
  await untilHeard(two, one);
  expect(one.lost).toEqual([]);
});

test('while no NATS node runs, a server is not connected, and the events that it publishes are lost', async () => {
  const one = startBus([0, 1, 2]);
  await expect.poll(one.bus.isConnected).toBe(true);
  for (const node of nats.nodes) await node.signal('KILL');
  await expect.poll(one.bus.isConnected).toBe(false);
  for (let index = 0; index < 1000; index++) one.bus.publish({ kind: 'room', room: 'ABCDEF', version: index });
  const two = startBus([0, 1, 2]);
  for (const node of nats.nodes) await node.start();
  await untilHeard(one, two);
  expect(two.received.every(event => event.kind === 'room' && event.version === 1)).toBe(true);
  expect(one.lost).toEqual([]);
});

const SIGNED_OUT: BusEvent = { kind: 'signed-out', userId: 'ada' };

test('if a sign-out and other events are published while no node answers, only the sign-out reaches the other servers later', async () => {
  const [one, two] = [startBus([0]), startBus([1])];
  await untilHeard(one, two);
  await nats.nodes[0]?.signal('KILL');
  await expect.poll(one.bus.isConnected).toBe(false);
  one.bus.publish({ kind: 'matched', userId: 'ada', room: 'ABCDEF' });
  one.bus.publish(SIGNED_OUT); // this event is the last, so when it has arrived, all earlier events have arrived too
  await nats.nodes[0]?.start();
  await untilReceived(two, SIGNED_OUT);
  expect(two.received.map(({ kind }) => kind)).not.toContain('matched');
});

test('if a node receives a sign-out and is killed before passing it on, the sign-out reaches the other servers later', async () => {
  // this heartbeat interval is long enough for the test to use a dead connection before the server notices that it is
  // dead
  const beatMs = 2000;
  const [one, two] = [startBus([0], beatMs), startBus([1], beatMs)];
  await untilHeard(one, two);
  await expect.poll(one.bus.lagMs).toBeLessThan(beatMs / 4);
  await nats.nodes[0]?.signal('STOP');
  // waits until the stopped node has left a heartbeat unanswered
  await expect.poll(one.bus.lagMs).toBeGreaterThan(beatMs / 2);
  expect(one.bus.isConnected()).toBe(true);
  one.bus.publish(SIGNED_OUT);
  await nats.nodes[0]?.signal('KILL');
  await expect.poll(one.bus.isConnected).toBe(false);
  await nats.nodes[0]?.start();
  await untilReceived(two, SIGNED_OUT);
});

test('if a node has just started and does not know the other nodes yet, a sign-out reaches their servers later', async () => {
  const [one, two] = [startBus([0]), startBus([1])];
  await untilHeard(one, two);
  for (const node of nats.nodes) await node.signal('KILL');
  await expect.poll(one.bus.isConnected).toBe(false);
  one.bus.publish(SIGNED_OUT);
  await nats.nodes[0]?.start();
  await expect.poll(one.bus.isConnected, { timeout: 10_000 }).toBe(true);
  // until now the node has answered heartbeats, but knew no other node to which it could pass the sign-out
  await setTimeout(3 * BEAT_MS);
  await nats.nodes[1]?.start();
  await untilReceived(two, SIGNED_OUT);
});

const untilReceived = ({ received }: Started, event: BusEvent) =>
  expect.poll(() => received, { timeout: 20_000 }).toContainEqual(event);

test('a server’s bus (channel to other servers) can be closed while no NATS node answers', async () => {
  for (const node of nats.nodes) await node.signal('KILL');
  await startBus([0, 1, 2]).bus.close();
});

test('a message on the bus (channel between servers) that none of our servers has sent is ignored', async () => {
  const one = startBus([0]);
  await expect.poll(one.bus.isConnected).toBe(true);
  const stranger = await connect({ servers: nats.nodes[0]?.address ?? '' });
  onTestFinished(() => stranger.close());
  for (const text of ['', '{', 'null', '3', '{"from":3,"news":[]}', '{"from":"x"}', '{"from":"x","news":"hello"}'])
    stranger.publish('enfilade.room.ABCDEF', text);
  await stranger.flush();
  await expect.poll(() => one.logged.filter(line => line.includes('bus.cannot-read')).length).toBe(7);
  expect(one.received).toEqual([]);
});
