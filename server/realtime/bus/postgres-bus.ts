import type { Logger } from 'pino';
import type { Database } from '#server/db/open-database.ts';
import { type Bus, createServerId, type PeerLostHandler, type Subscriber } from './bus.ts';
import { createListener } from './listener.ts';
import { createPublisher, type Notification } from './publisher.ts';

const CHANNEL = 'enfilade';

type PostgresBusDeps = {
  readonly url: string;
  readonly db: Database;
  readonly log: Logger;
  /** The heartbeat interval. A server that is silent for three intervals is considered lost. */
  readonly beatMs?: number;
};

/** Creates a bus between all servers of one PostgreSQL database, using LISTEN and NOTIFY. */
export function createPostgresBus({ url, db, log, beatMs = 2000 }: PostgresBusDeps): Bus {
  const serverId = createServerId();
  const subscribers: Subscriber[] = [];
  const peerLostHandlers: PeerLostHandler[] = [];
  const resyncHandlers: (() => void)[] = [];
  const lastSeenAt = new Map<string, number>();
  let lastOwn = { heardAt: Date.now(), lagMs: 0 };
  const publisher = createPublisher({ db, channel: CHANNEL, server: serverId, log });

  const losePeer = (peer: string, at: number) => {
    lastSeenAt.delete(peer);
    for (const handler of peerLostHandlers) handler(peer, at);
  };
  const onNotification = (payload: string) => {
    const { from, at, news } = JSON.parse(payload) as Notification;
    if (news === 'bye') return losePeer(from, Date.now());
    lastSeenAt.set(from, Date.now());
    if (from === serverId) lastOwn = { heardAt: Date.now(), lagMs: Date.now() - at };
    if (from !== serverId) for (const event of news) for (const subscriber of subscribers) subscriber(event, from);
  };
  const onListening = () => {
    // Notifications may have been missed, so the silence of every server is measured from now on.
    for (const peer of [serverId, ...lastSeenAt.keys()]) lastSeenAt.set(peer, Date.now());
    for (const handler of resyncHandlers) handler();
  };
  const listener = createListener({ url, channel: CHANNEL, log, onNotification, onListening });
  const heartbeat = setInterval(() => {
    publisher.send();
    for (const [peer, at] of lastSeenAt) {
      if (Date.now() - at < 3 * beatMs) continue;
      if (peer !== serverId) losePeer(peer, at);
      else void listener.restart(); // we do not even receive our own heartbeats
    }
  }, beatMs);

  return {
    serverId,
    publish(event) {
      for (const subscriber of subscribers) subscriber(event, serverId);
      publisher.publish(event);
    },
    subscribe: subscriber => void subscribers.push(subscriber),
    isConnected: listener.isListening,
    // the heartbeat after the last one that came back may still be under way
    lagMs: () => Math.max(lastOwn.lagMs, Date.now() - lastOwn.heardAt - beatMs),
    onPeerLost: handler => void peerLostHandlers.push(handler),
    onResync: handler => void resyncHandlers.push(handler),
    async close() {
      clearInterval(heartbeat);
      await publisher.close();
      await listener.close();
    },
  };
}
