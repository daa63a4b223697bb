import type { Server } from 'node:http';
import type { CheckReadiness } from './monitoring/readiness.ts';

/**
 * The time for which a server that is shutting down still accepts connections, while `/readyz` answers that it is not
 * ready. A load balancer that asks `/readyz` every second thus stops sending requests before the server refuses any.
 */
const UNREADY_MS = 1000;

/**
 * The time that clients have to finish their requests and read their responses after the server refuses new
 * connections. Together with `UNREADY_MS`, a client can delay the shutdown by three seconds at most.
 */
const DRAIN_TIMEOUT_MS = 2000;

type Running = {
  readonly readiness: Pick<CheckReadiness, 'stop'>;
  readonly server: Pick<Server, 'close' | 'closeAllConnections'>;
  readonly realtime: { readonly close: () => Promise<void> };
  readonly close: () => Promise<void>;
  /**
   * Waits between the moment at which `/readyz` reports the shutdown and the moment at which the server refuses
   * connections.
   */
  readonly wait?: () => Promise<unknown>;
};

/**
 * Makes `/readyz` say that the process is stopping, then stops accepting connections, closes realtime connections,
 * finishes pending requests and closes the database.
 */
export async function shutDown({ readiness, server, realtime, close, wait = pause }: Running): Promise<void> {
  readiness.stop();
  await wait();
  const drained = new Promise(done => server.close(done));
  // the server closes the connections of clients that send or read too slowly, because after server.close(), Node no
  // longer checks the server’s own timeouts
  const drainTimer = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS);
  await realtime.close();
  await drained;
  clearTimeout(drainTimer);
  await close();
}

const pause = () => new Promise(done => setTimeout(done, UNREADY_MS));
