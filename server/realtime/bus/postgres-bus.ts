import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Instant } from '#engine/duel/duel.ts';
import type { Database } from '#server/db/open-database.ts';
import { type Bus, createServerId, createSubscriptions, type EventHandler, readMessage } from './bus.ts';
import { createPeers } from './peers.ts';
import { createPublisher } from './publisher.ts';

const CHANNEL = 'enfilade';

type PostgresBusDeps = {
  readonly url: string;
  readonly db: Database;
  readonly log: Logger;
  readonly now: () => Instant;
  /** The heartbeat interval. A server that is silent for three intervals is considered lost. */
  readonly beatMs?: number;
};

/** Creates a bus between all servers of one PostgreSQL database, using LISTEN and NOTIFY. */
export function createPostgresBus({ url, db, log, now, beatMs = 2000 }: PostgresBusDeps): Bus {
  const serverId = createServerId();
  const eventHandlers: EventHandler[] = [];
  const resyncHandlers: (() => void)[] = [];
  const subscriptions = createSubscriptions();
  const publisher = createPublisher({ db, channel: CHANNEL, server: serverId, log });
  const peers = createPeers({ beatMs, now, sendHeartbeat: publisher.send, onConnectionDead: () => listener.restart() });

  const onNotification = (payload: string) => {
    const message = readMessage(payload, log);
    if (message === undefined) return;
    const { from, news } = message;
    if (from === serverId) return peers.heard();
    if (news === 'bye') return peers.left(from);
    peers.seen(from);
    for (const event of news)
      if (subscriptions.isNeeded(event)) for (const handle of eventHandlers) handle(event, from);
  };
  const onListening = () => {
    peers.connected();
    for (const handle of resyncHandlers) handle();
  };
  const listener = createListener({
    ...{ url, channel: CHANNEL, log, onNotification, onListening },
    onEnded: peers.disconnected,
  });

  return {
    serverId,
    publish(event) {
      for (const handle of eventHandlers) handle(event, serverId);
      publisher.publish(event);
    },
    onEvent: handler => void eventHandlers.push(handler),
    subscribe: room => void subscriptions.add(room),
    unsubscribe: room => void subscriptions.remove(room),
    isConnected: peers.isConnected,
    lagMs: peers.lagMs,
    onPeerLost: peers.onLost,
    onResync: handler => void resyncHandlers.push(handler),
    async close() {
      peers.close();
      await publisher.close();
      await listener.close();
    },
  };
}

const RETRY_MS = { min: 100, max: 1000 } as const;

type ListenerDeps = {
  readonly url: string;
  readonly channel: string;
  readonly log: Logger;
  readonly onNotification: (payload: string) => void;
  /** Called whenever listening starts or resumes. Notifications sent during an interruption are lost. */
  readonly onListening: () => void;
  readonly onEnded: () => void;
};

/** Listens to a PostgreSQL channel on a dedicated connection, and reconnects with exponential backoff. */
function createListener(deps: ListenerDeps) {
  const closing = new AbortController();
  let client: pg.Client | undefined;
  let stopWaiting = () => {};
  /** Ends the connection without waiting for its `end` event, which a dead connection may never emit. */
  const endConnection = () => {
    client?.end().catch(() => {});
    stopWaiting();
  };

  const keepListening = async () => {
    for (let retryMs: number = RETRY_MS.min; !closing.signal.aborted; retryMs = Math.min(2 * retryMs, RETRY_MS.max)) {
      try {
        client = await connect(deps);
        const ended = new Promise<void>(resolve => {
          client?.once('end', resolve);
          stopWaiting = resolve;
        });
        if (closing.signal.aborted) endConnection();
        else deps.onListening();
        retryMs = RETRY_MS.min;
        await ended;
        deps.onEnded();
        throw new Error('the connection has ended');
      } catch (error) {
        if (!closing.signal.aborted) deps.log.warn({ err: error }, 'bus.cannot-listen');
      }
      await setTimeout(retryMs, undefined, closing).catch(() => {});
    }
  };
  const stopped = keepListening();

  return {
    /** Ends a connection that seems to be dead. The listener then opens a new one. */
    restart: endConnection,
    async close() {
      closing.abort();
      endConnection();
      await stopped;
    },
  };
}

async function connect({ url, channel, onNotification }: ListenerDeps): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000, keepAlive: true });
  client.on('error', () => {}); // without a handler, a lost connection would crash the process
  client.on('notification', ({ payload = '' }) => onNotification(payload));
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}
