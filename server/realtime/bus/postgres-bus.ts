import type { Logger } from 'pino';
import type { Instant } from '#engine/duel/duel.ts';
import type { Database } from '#server/db/open-database.ts';
import { type Bus, createServerId, createSubscriptions, type EventHandler, readMessage } from './bus.ts';
import { createListener } from './listener.ts';
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
