import { setTimeout } from 'node:timers/promises';
import { connect, type Msg, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import type { Instant } from '#engine/duel/duel.ts';
import {
  type Bus,
  type BusEvent,
  createServerId,
  createSubscriptions,
  type EventHandler,
  isPlayerEvent,
  type Message,
  readMessage,
} from './bus.ts';
import type { NatsAddress } from './bus-url.ts';
import { createPeers } from './peers.ts';

const RETRY_MS = { min: 50, max: 1000 } as const;
const CONNECT_TIMEOUT_MS = 1000;

/** The maximum number of sign-outs that wait until a node has confirmed them. */
const MAX_UNCONFIRMED = 10_000;

/**
 * The time for which a new connection counts as young. Its NATS node may just have started, and then passes no event on
 * until it has found the other nodes, for which it looks every second.
 */
const YOUNG_MS = 5000;

const HEARTBEATS = 'enfilade.server.beat';
const roomSubject = (room: string): string => `enfilade.room.${room}`;
const playerSubject = (userId: string): string => `enfilade.player.${userId}`;

/**
 * Matches ids that may be part of a NATS subject: without dots, wildcards, white space or line ends, which have a
 * special meaning in a subject.
 */
const SUBJECT_TOKEN = /^[\w-]{1,64}$/;

type NatsBusDeps = {
  readonly address: NatsAddress;
  readonly log: Logger;
  readonly now: () => Instant;
  /** The heartbeat interval. A server that is silent for three intervals is considered lost. */
  readonly beatMs?: number;
};

/**
 * Creates a bus (channel for events) between all servers that use the same NATS nodes. It connects to the nodes in
 * random order and reconnects when a connection ends. Events published without a connection are lost, except sign-outs.
 * The bus sends a sign-out after every reconnection, and again while the connection is young (`YOUNG_MS`), until a node
 * has confirmed it. Otherwise a server that stayed connected would not notice that it missed the sign-out.
 */
export function createNatsBus({ address, log, now, beatMs = 2000 }: NatsBusDeps): Bus {
  const serverId = createServerId();
  const eventHandlers: EventHandler[] = [];
  const resyncHandlers: (() => void)[] = [];
  const subscriptions = createSubscriptions();
  const subscriptionOf = new Map<string, Subscription>();
  const unconfirmed = new Set<BusEvent>();
  const closing = new AbortController();
  let connection: NatsConnection | undefined;
  let connectedAt: Instant = 0;
  let stopWaiting = () => {};

  const send = (subject: string, news: Message['news']) => {
    try {
      connection?.publish(subject, JSON.stringify({ from: serverId, news } satisfies Message));
    } catch (error) {
      log.warn({ err: error }, 'bus.cannot-tell');
    }
  };
  /**
   * Abandons the connection to the NATS node. Does not wait for its end, because a dead connection may never report it.
   */
  const drop = () => {
    peers.disconnected();
    connection?.close().catch(() => {});
    connection = undefined;
    subscriptionOf.clear();
    stopWaiting();
  };
  const peers = createPeers({
    beatMs,
    now,
    sendHeartbeat() {
      send(HEARTBEATS, []);
      const isYoung = now() - connectedAt < YOUNG_MS;
      if (isYoung) sendUnconfirmed();
      const [asked, sent] = [connection, isYoung ? [] : [...unconfirmed]];
      asked?.rtt().then(
        () => {
          // the node's answer proves that it has received the sign-outs in `sent`, and by now it knows the other nodes
          for (const event of sent) unconfirmed.delete(event);
          if (asked === connection) peers.heard();
        },
        () => {},
      );
    },
    onConnectionDead: drop,
  });
  const onMessage = (_error: unknown, message: Msg) => {
    const { from, news } = readMessage(message.string(), log) ?? {};
    if (from === undefined || news === undefined) return;
    if (news === 'bye') return peers.left(from);
    peers.seen(from);
    for (const event of news)
      if (subscriptions.isNeeded(event)) for (const handle of eventHandlers) handle(event, from);
  };
  const sendEvent = (event: BusEvent) => {
    const subject = subjectOf(event);
    if (subject === undefined) log.error({ kind: event.kind }, 'bus.unsafe-id');
    else send(subject, [event]);
  };
  const sendUnconfirmed = () => {
    for (const event of unconfirmed) sendEvent(event);
  };
  const listen = (subject: string) => connection?.subscribe(subject, { callback: onMessage });
  const listenToRoom = (room: string) => {
    const subscription = SUBJECT_TOKEN.test(room) ? listen(roomSubject(room)) : undefined;
    if (subscription !== undefined) subscriptionOf.set(room, subscription);
  };
  const onConnected = () => {
    listen(HEARTBEATS);
    listen(playerSubject('*'));
    for (const room of subscriptions.rooms()) listenToRoom(room);
    peers.connected();
    connectedAt = now();
    send(HEARTBEATS, []);
    sendUnconfirmed();
    for (const handle of resyncHandlers) handle();
  };

  const keepConnected = async () => {
    for (let retryMs: number = RETRY_MS.min; !closing.signal.aborted; retryMs = Math.min(2 * retryMs, RETRY_MS.max)) {
      try {
        const opened = await open(address);
        connection = opened;
        const ended = new Promise<unknown>(resolve => {
          opened.closed().then(resolve);
          stopWaiting = () => resolve(undefined);
        });
        if (closing.signal.aborted) drop();
        else onConnected();
        retryMs = RETRY_MS.min;
        const cause = await ended;
        drop();
        throw cause instanceof Error ? cause : new Error('the connection has ended');
      } catch (error) {
        if (!closing.signal.aborted) log.warn({ err: error }, 'bus.cannot-listen');
      }
      await setTimeout(retryMs, undefined, closing).catch(() => {});
    }
  };
  const stopped = keepConnected();

  return {
    serverId,
    publish(event) {
      for (const handle of eventHandlers) handle(event, serverId);
      if (event.kind === 'signed-out' && unconfirmed.size < MAX_UNCONFIRMED) unconfirmed.add(event);
      sendEvent(event);
    },
    onEvent: handler => void eventHandlers.push(handler),
    subscribe(room) {
      if (subscriptions.add(room)) listenToRoom(room);
    },
    unsubscribe(room) {
      if (!subscriptions.remove(room)) return;
      subscriptionOf.get(room)?.unsubscribe();
      subscriptionOf.delete(room);
    },
    isConnected: peers.isConnected,
    lagMs: peers.lagMs,
    onPeerLost: peers.onLost,
    onResync: handler => void resyncHandlers.push(handler),
    async close() {
      if (closing.signal.aborted) return stopped;
      peers.close();
      send(HEARTBEATS, 'bye');
      closing.abort();
      await Promise.race([
        connection?.flush().catch(() => {}),
        setTimeout(CONNECT_TIMEOUT_MS, undefined, { ref: false }),
      ]);
      drop();
      await stopped;
    },
  };
}

/**
 * Connects to a NATS node once. The automatic reconnection of the NATS client is off, because the client would keep
 * unsent events and send them late.
 */
const open = ({ servers, user, pass }: NatsAddress): Promise<NatsConnection> =>
  connect({
    servers: [...servers],
    ...(user !== undefined && { user, pass: pass ?? '' }),
    reconnect: false,
    noEcho: true,
    timeout: CONNECT_TIMEOUT_MS,
  });

/**
 * Returns the NATS subject of an event, or undefined if the event's id contains characters that a subject must not
 * contain.
 */
function subjectOf(event: BusEvent): string | undefined {
  const id = isPlayerEvent(event) ? event.userId : event.room;
  if (!SUBJECT_TOKEN.test(id)) return undefined;
  return isPlayerEvent(event) ? playerSubject(id) : roomSubject(id);
}
