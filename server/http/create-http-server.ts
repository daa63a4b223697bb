import { createServer, type RequestListener, type Server } from 'node:http';

/** The time limits of the server for a client, in milliseconds. */
export const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  /**
   * The interval at which Node checks `headersTimeout` and `requestTimeout`. Node's default interval would let a slow
   * client stay 30 seconds longer.
   */
  connectionsCheckingInterval: 2000,
  /**
   * The maximum time without any byte in either direction, for example because a client does not read its responses.
   */
  timeout: 20_000,
  /**
   * The maximum time between two requests on one connection. It is longer than the limit of a proxy (nginx: 60 s), so
   * that the proxy never sends a request on a connection that the server is closing.
   */
  keepAliveTimeout: 65_000,
} as const;

/**
 * The maximum number of connections, WebSockets included. The server closes further connections at once, so that
 * connected players can go on, and a proxy can turn to another server. A player takes some 50 kB of memory. The
 * number is five times the number of players in our load tests.
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

/**
 * The maximum number of connections that wait to be accepted. It is high because thousands of players reconnect at
 * once after a restart.
 */
const BACKLOG = 4096;

/** Makes a server listen. If another process uses the port, rejects with an error that says so. */
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
