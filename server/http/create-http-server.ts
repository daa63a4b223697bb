import { createServer, type RequestListener, type Server } from 'node:http';

/** The times in milliseconds for which the server waits for a client. */
export const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  /**
   * The interval at which Node checks the two timeouts above. Node's default interval would let a slow client stay 30
   * seconds longer.
   */
  connectionsCheckingInterval: 2000,
  /**
   * The maximum time without any byte in either direction, for example because a client does not read its responses.
   */
  timeout: 20_000,
  /**
   * The maximum time between two requests. It is longer than that of a proxy (nginx: 60 s), so that no proxy uses a
   * connection that is closing.
   */
  keepAliveTimeout: 65_000,
} as const;

/**
 * The maximum number of connections, WebSockets included. The server closes newer ones at once: players who are
 * connected play on, and a proxy asks another server. A player takes some 50 kB; this is five times as many players as
 * were measured.
 */
export const MAX_CONNECTIONS = 20_000;

/** Creates the web server, which closes the connections of clients that send or read too slowly. */
export function createHttpServer(
  app: RequestListener,
  { timeout, ...timeouts }: Readonly<Record<keyof typeof TIMEOUTS, number>> = TIMEOUTS,
  maxConnections = MAX_CONNECTIONS,
): Server {
  const server = createServer(timeouts, app);
  server.timeout = timeout;
  server.maxConnections = maxConnections;
  return server;
}

/** The connections that may wait to be accepted: when a server has restarted, thousands of players come at once. */
const BACKLOG = 4096;

/** Makes a server listen. Rejects with a sentence if another process uses the port. */
export function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(isInUse(error) ? portInUse(port, error) : error);
    server.once('error', fail);
    server.listen({ port, backlog: BACKLOG }, () => {
      server.off('error', fail);
      resolve();
    });
  });
}

const isInUse = (error: Error): boolean => 'code' in error && error.code === 'EADDRINUSE';

const portInUse = (port: number, cause: Error): Error =>
  new Error(`Another process is already using port ${port}. Stop it, or set PORT to another number.`, { cause });
