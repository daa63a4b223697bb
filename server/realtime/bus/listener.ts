import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

const RETRY_MS = { min: 100, max: 3000 } as const;

type ListenerDeps = {
  readonly url: string;
  readonly channel: string;
  readonly log: Logger;
  readonly take: (payload: string) => void;
  /** Notifications are heard from now on; those before were missed. */
  readonly onListening: () => void;
};

/** Hears the notifications of a PostgreSQL, over a connection of its own that is opened again whenever it ends. */
export function createListener(parts: ListenerDeps) {
  const closing = new AbortController();
  let client: pg.Client | undefined;
  let giveUp = () => {};
  /** A connection that is dead would never say that it has ended: it is not waited for. */
  const end = () => {
    client?.end().catch(() => {});
    giveUp();
  };

  const keepListening = async () => {
    for (let againMs: number = RETRY_MS.min; !closing.signal.aborted; againMs = Math.min(2 * againMs, RETRY_MS.max)) {
      try {
        client = await connect(parts);
        const ended = new Promise<void>(resolve => {
          client?.once('end', resolve);
          giveUp = resolve;
        });
        if (closing.signal.aborted) end();
        else parts.onListening();
        againMs = RETRY_MS.min;
        await ended;
        throw new Error('the connection has ended');
      } catch (error) {
        if (!closing.signal.aborted) parts.log.warn({ err: error }, 'bus.cannot-listen');
      }
      await setTimeout(againMs, undefined, closing).catch(() => {});
    }
  };
  const kept = keepListening();

  return {
    /** Opens the connection again: it seems to be dead. */
    restart: end,
    async close() {
      closing.abort();
      end();
      await kept;
    },
  };
}

async function connect({ url, channel, take }: ListenerDeps): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000, keepAlive: true });
  client.on('error', () => {}); // without it a lost connection would end the process; its end is waited for anyway
  client.on('notification', ({ payload = '' }) => take(payload));
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}
