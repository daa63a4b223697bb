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
 * The time for which events are collected into one transaction. PostgreSQL commits transactions that notify
 * one at a time, so each server makes a few large ones instead of many small ones.
 */
const BATCH_WINDOW_MS = 10;

type PublisherDeps = { readonly db: Database; readonly channel: string; readonly server: string; readonly log: Logger };

/**
 * Creates a publisher that sends events in order as PostgreSQL notifications. It sends the first event at
 * once, and then all that wait in one transaction per window. While the database does not answer, it drops
 * progress events, because newer ones will replace them, and the oldest events if too many are pending.
 */
export function createPublisher({ db, channel, server, log }: PublisherDeps) {
  const closing = new AbortController();
  let pending: BusEvent[] = [];
  let lastSend: Promise<void> = Promise.resolve();

  /** Sends payloads in one statement that does not wait for the disk: a lost event does no harm. */
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
      pending.push(event);
      if (pending.length > 2 * MAX_PENDING) pending = mostImportant(pending); // the database has not answered for long
      send();
    },
    async close() {
      closing.abort();
      await lastSend;
      await notify([payloadOf(server, '"bye"')]).catch(() => {});
    },
  };
}

/** Returns the payload of a notification, which is a `Message`. */
const payloadOf = (from: string, news: string): string => `{"from":${JSON.stringify(from)},"news":${news}}`;

/** Returns the events without progress, and without the oldest ones if there are too many. */
const mostImportant = (events: readonly BusEvent[]): BusEvent[] =>
  events.filter(({ kind }) => kind !== 'progress').slice(-MAX_PENDING);

/**
 * Divides events among as few payloads as possible, but makes at least one. All text is ASCII, so its length
 * equals its size in bytes.
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
