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
  /** How often this server says at least that it is there. One that is silent for three times as long is gone. */
  readonly beatMs?: number;
};

/** The servers of one PostgreSQL, told of each other's news by its notifications. */
export function createPostgresBus({ url, db, log, beatMs = 2000 }: PostgresBusDeps): Bus {
  const server = createServerId();
  const ears: Subscriber[] = [];
  const farewells: PeerLostHandler[] = [];
  const backs: (() => void)[] = [];
  const heardAt = new Map<string, number>();
  const mouth = createPublisher({ db, channel: CHANNEL, server, log });

  const bidFarewell = (other: string, at: number) => {
    heardAt.delete(other);
    for (const farewell of farewells) farewell(other, at);
  };
  const take = (payload: string) => {
    const { from, news } = JSON.parse(payload) as Notification;
    if (news === 'bye') return bidFarewell(from, Date.now());
    heardAt.set(from, Date.now());
    if (from !== server) for (const each of news) for (const ear of ears) ear(each, from);
  };
  const onListening = () => {
    for (const other of [server, ...heardAt.keys()]) heardAt.set(other, Date.now()); // what they said was missed
    for (const back of backs) back();
  };
  const ear = createListener({ url, channel: CHANNEL, log, take, onListening });
  const beating = setInterval(() => {
    mouth.send();
    for (const [other, at] of heardAt) {
      if (Date.now() - at < 3 * beatMs) continue;
      if (other !== server) bidFarewell(other, at);
      else void ear.restart(); // it does not even hear itself
    }
  }, beatMs);

  return {
    serverId: server,
    publish(news) {
      for (const ear of ears) ear(news, server);
      mouth.tell(news);
    },
    subscribe: ear => void ears.push(ear),
    onPeerLost: farewell => void farewells.push(farewell),
    onResync: back => void backs.push(back),
    async close() {
      clearInterval(beating);
      await mouth.close();
      await ear.close();
    },
  };
}
