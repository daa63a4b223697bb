import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Instant } from '#engine/duel/duel.ts';
import type { Database } from '#server/db/open-database.ts';
import { batch } from '#server/duels/batch.ts';
import { type Bus, type BusEvent, createServerId, createSubscriptions, type EventHandler, readMessage } from './bus.ts';
import { createPeers } from './peers.ts';

const CHANNEL = 'enfilade';

type PostgresBusDeps = {
  readonly url: string;
  readonly db: Database;
  readonly log: Logger;
  readonly now: () => Instant;
  /** The heartbeat interval. A server that is silent for three intervals is considered lost. */
  readonly beatMs?: number;
};

/** Creates a bus (channel for events) between all servers of one PostgreSQL database, using LISTEN and NOTIFY. */
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

const LISTEN_RETRY_MS = { min: 100, max: 1000 } as const;

type ListenerDeps = {
  readonly url: string;
  readonly channel: string;
  readonly log: Logger;
  readonly onNotification: (payload: string) => void;
  /**
   * Called whenever listening starts, also after an interruption. Notifications sent while the listener was not
   * listening are lost, so the caller must catch up.
   */
  readonly onListening: () => void;
  readonly onEnded: () => void;
};

/** Listens to a PostgreSQL channel on a dedicated connection, and reconnects with exponential backoff. */
function createListener(deps: ListenerDeps) {
  const closing = new AbortController();
  let client: pg.Client | undefined;
  let stopWaiting = () => {};
  /** Ends a database connection without waiting for its `end` event, which a dead connection may never emit. */
  const endConnection = () => {
    client?.end().catch(() => {});
    stopWaiting();
  };

  const keepListening = async () => {
    for (
      let retryMs: number = LISTEN_RETRY_MS.min;
      !closing.signal.aborted;
      retryMs = Math.min(2 * retryMs, LISTEN_RETRY_MS.max)
    ) {
      try {
        client = await connect(deps);
        const ended = new Promise<void>(resolve => {
          client?.once('end', resolve);
          stopWaiting = resolve;
        });
        if (closing.signal.aborted) endConnection();
        else deps.onListening();
        retryMs = LISTEN_RETRY_MS.min;
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
    /** Ends a database connection that seems to be dead. The listener then opens a new one. */
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
  client.on('error', () => {}); // without a handler of its errors, a lost connection would crash the process
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

const MAX_BYTES = 7900; // PostgreSQL accepts the text of a notification only if it is shorter than 8000 bytes
const MAX_PENDING = 10_000;
const SEND_RETRY_MS = 500;

/**
 * The time for which events are collected into one transaction. PostgreSQL commits transactions with NOTIFY strictly
 * one after another, so a few large transactions are faster than many small ones.
 */
const BATCH_WINDOW_MS = 10;

type PublisherDeps = { readonly db: Database; readonly channel: string; readonly server: string; readonly log: Logger };

/**
 * Creates a publisher that sends events in order as PostgreSQL notifications. The first event is sent at once; later
 * ones wait for the end of the batch window and share a transaction. While the database is unavailable, events about
 * progress are dropped, because newer ones will replace them. If too many other events are waiting, the oldest are
 * dropped.
 */
function createPublisher({ db, channel, server, log }: PublisherDeps) {
  const closing = new AbortController();
  let pending: BusEvent[] = [];
  let lastSend: Promise<void> = Promise.resolve();

  /**
   * Sends the texts of notifications in one SQL statement. `synchronous_commit` is off, so the commit does not wait for
   * the disk: an event lost in a crash does no harm.
   */
  const notify = (payloads: readonly string[]) =>
    db.execute(sql`
      select pg_notify(${channel}, payload), set_config('synchronous_commit', 'off', true)
      from json_array_elements_text(${JSON.stringify(payloads)}::json) as payload`);
  const pause = (ms: number) => setTimeout(ms, undefined, closing).catch(() => {});
  const sendPending = batch<void, void>(async () => {
    const events = pending;
    pending = [];
    try {
      await notify(payloadsOf(server, events));
    } catch (error) {
      log.warn({ err: error }, 'bus.cannot-tell');
      pending = mostImportant([...events, ...pending]);
      await pause(SEND_RETRY_MS);
    }
    await pause(BATCH_WINDOW_MS);
    if (pending.length > 0 && !closing.signal.aborted) send();
  });
  /** Sends the waiting events. If no event waits, sends an empty notification, which serves as a heartbeat. */
  const send = () => {
    lastSend = sendPending();
  };

  return {
    send,
    publish(event: BusEvent) {
      pending.push(event);
      // so many events wait only while the database is unavailable for long; then the less important ones are dropped
      if (pending.length > 2 * MAX_PENDING) pending = mostImportant(pending);
      send();
    },
    async close() {
      closing.abort();
      await lastSend;
      await notify([payloadOf(server, '"bye"')]).catch(() => {});
    },
  };
}

/** Returns the text of a message between servers. `news`, its list of events, is given as JSON. */
const payloadOf = (from: string, news: string): string => `{"from":${JSON.stringify(from)},"news":${news}}`;

/** Drops all events about players' progress, and keeps only the newest `MAX_PENDING` of the other events. */
const mostImportant = (events: readonly BusEvent[]): BusEvent[] =>
  events.filter(({ kind }) => kind !== 'progress').slice(-MAX_PENDING);

/**
 * Packs events into the texts of as few PostgreSQL notifications as possible. Without events, returns one empty text,
 * the heartbeat. Events contain only ASCII characters, so the length of a text is its size in bytes.
 */
function payloadsOf(server: string, events: readonly BusEvent[]): readonly string[] {
  const payloads: string[] = [];
  const emptyLength = payloadOf(server, '[]').length;
  let texts: string[] = [];
  let length = emptyLength;
  const finish = () => {
    payloads.push(payloadOf(server, `[${texts.join(',')}]`));
    texts = [];
    length = emptyLength;
  };
  for (const event of events) {
    const text = JSON.stringify(event);
    if (length + text.length + 1 > MAX_BYTES && texts.length > 0) finish();
    texts.push(text);
    length += text.length + 1;
  }
  finish();
  return payloads;
}
