import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '#server/db/open-database.ts';
import { batch } from '#server/duels/batch.ts';
import type { BusEvent } from './bus.ts';

const MAX_BYTES = 7900; // PostgreSQL limits a payload to less than 8000 bytes
const MAX_PENDING = 10_000;
const RETRY_MS = 500;

/**
 * The time for which events are collected into one notification. PostgreSQL commits transactions that notify
 * one at a time, so each server sends a few long notifications instead of many short ones.
 */
const BATCH_WINDOW_MS = 10;

type PublisherDeps = { readonly db: Database; readonly channel: string; readonly server: string; readonly log: Logger };

/**
 * Creates a publisher that sends events in order as PostgreSQL notifications. It sends the first event at
 * once, and then one notification per window. After a failure, it drops all pending progress events, because
 * newer ones will replace them, and the oldest events if too many are pending. It then retries the rest.
 */
export function createPublisher({ db, channel, server, log }: PublisherDeps) {
  const closing = new AbortController();
  let pending: readonly BusEvent[] = [];
  let lastSend: Promise<void> = Promise.resolve();

  const notify = (news: Notification['news']) =>
    db.execute(sql`select pg_notify(${channel}, ${serialize(server, news)})`);
  const pause = (ms: number) => setTimeout(ms, undefined, closing).catch(() => {});
  const sendPending = batch<void, void>(async () => {
    const events = firstThatFit(server, pending);
    try {
      await notify(events);
      pending = pending.slice(events.length);
    } catch (error) {
      log.warn({ err: error }, 'bus.cannot-tell');
      pending = pending.filter(({ kind }) => kind !== 'progress').slice(-MAX_PENDING);
      await pause(RETRY_MS);
    }
    await pause(BATCH_WINDOW_MS);
    if (pending.length > 0 && !closing.signal.aborted) send();
  });
  /** Sends the pending events, or an empty notification as a heartbeat if there are none. */
  const send = () => {
    lastSend = sendPending();
  };

  return {
    send,
    publish(event: BusEvent) {
      pending = [...pending, event];
      send();
    },
    async close() {
      closing.abort();
      await lastSend;
      await notify('bye').catch(() => {});
    },
  };
}

/**
 * The payload of a notification: the sender, the time by its clock, and its events, or `bye` when the sender closes.
 */
export type Notification = { readonly from: string; readonly at: number; readonly news: readonly BusEvent[] | 'bye' };

const serialize = (from: string, news: Notification['news']): string =>
  JSON.stringify({ from, at: Date.now(), news } satisfies Notification);

/**
 * Returns as many of the first events as fit into one notification, but at least one. All text is ASCII, so
 * its length equals its size in bytes.
 */
function firstThatFit(server: string, events: readonly BusEvent[]): readonly BusEvent[] {
  let bytes = serialize(server, []).length;
  const excess = events.findIndex(event => {
    bytes += JSON.stringify(event).length + 1;
    return bytes > MAX_BYTES;
  });
  return excess === -1 ? events : events.slice(0, Math.max(1, excess));
}
