import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '#server/db/open-database.ts';
import type { BusEvent } from './bus.ts';

const MAX_BYTES = 7900; // PostgreSQL takes less than 8000
const MAX_WAITING = 10_000;
const RETRY_MS = 500;

/** PostgreSQL commits one notification after the other, of all servers: what one of them says often, it says together. */
const BATCH_WINDOW_MS = 10;

type PublisherDeps = { readonly db: Database; readonly channel: string; readonly server: string; readonly log: Logger };

/** Sends news as notifications, in their order: the first at once, and what is told shortly after it together. */
export function createPublisher({ db, channel, server, log }: PublisherDeps) {
  const closing = new AbortController();
  let waiting: readonly BusEvent[] = [];
  let sending: Promise<void> | undefined;

  const sendOnce = async () => {
    const news = fitting(server, waiting);
    try {
      await db.execute(sql`select pg_notify(${channel}, ${written(server, news)})`);
      waiting = waiting.slice(news.length);
    } catch (error) {
      log.warn({ err: error }, 'bus.cannot-tell');
      waiting = waiting.filter(({ kind }) => kind !== 'progress').slice(-MAX_WAITING);
      await setTimeout(RETRY_MS, undefined, closing).catch(() => {});
    }
  };
  const sendAll = async () => {
    do {
      await sendOnce();
      await setTimeout(BATCH_WINDOW_MS, undefined, closing).catch(() => {});
    } while (waiting.length > 0 && !closing.signal.aborted);
    sending = undefined;
  };
  /** Sends what waits; if that is nothing, that this server is there. */
  const send = () => {
    sending ??= sendAll();
  };

  return {
    send,
    tell(news: BusEvent) {
      waiting = [...waiting, news];
      send();
    },
    async close() {
      closing.abort();
      await sending;
      await db.execute(sql`select pg_notify(${channel}, ${written(server, 'bye')})`).catch(() => {});
    },
  };
}

/** What one notification holds: who says it, and what; `bye` when it is the last. */
export type Notification = { readonly from: string; readonly news: readonly BusEvent[] | 'bye' };

const written = (from: string, news: Notification['news']): string =>
  JSON.stringify({ from, news } satisfies Notification);

/** As many of the first news as one notification can hold. All that is in them is ASCII. */
function fitting(server: string, news: readonly BusEvent[]): readonly BusEvent[] {
  let bytes = written(server, []).length;
  const tooMany = news.findIndex(each => {
    bytes += JSON.stringify(each).length + 1;
    return bytes > MAX_BYTES;
  });
  return tooMany === -1 ? news : news.slice(0, Math.max(1, tooMany));
}
