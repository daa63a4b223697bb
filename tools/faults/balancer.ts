import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A load balancer between one player and the servers. A test can make it interrupt the player's network. */
export type Balancer = {
  readonly origin: string;
  /**
   * Returns the index of the server to which the player's realtime connection leads, or undefined without a connection.
   */
  readonly connectedServer: () => number | undefined;
  /** Makes the balancer stop forwarding data but keep the connections open, which is how a network failure looks. */
  readonly cut: () => void;
  readonly restore: () => void;
  readonly close: () => void;
};

type Connection = { readonly target: Socket; readonly index: number; isRealtime: boolean };

/**
 * Creates a balancer that distributes new connections to the servers in turn. Skips servers that do not accept
 * connections.
 */
export async function createBalancer(ports: readonly number[]): Promise<Balancer> {
  const open = new Map<Socket, Connection>();
  // clients that connect while the network is interrupted wait until it is restored
  const waiting = new Set<Socket>();
  let next = 0;
  let isCut = false;

  const forward = (client: Socket, attemptsLeft: number): void => {
    const index = next++ % ports.length;
    const target = connect(ports[index] ?? 0, '127.0.0.1');
    target.once('error', () => (attemptsLeft > 1 && target.connecting ? undefined : client.destroy()));
    target.once('connectionAttemptFailed', () => attemptsLeft > 1 && forward(client, attemptsLeft - 1));
    target.once('connect', () => {
      const connection: Connection = { target, index, isRealtime: false };
      open.set(client, connection);
      client.once('data', bytes => {
        connection.isRealtime = bytes.includes('GET /live');
      });
      client.pipe(target).pipe(client);
      client.once('close', () => target.destroy());
      target.once('close', () => client.destroy());
    });
    client.once('close', () => open.delete(client));
  };
  const server = createServer(client => {
    client.on('error', () => {});
    if (isCut) waiting.add(client.pause());
    else forward(client, ports.length);
    client.once('close', () => waiting.delete(client));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connectedServer: () => [...open.values()].findLast(({ isRealtime }) => isRealtime)?.index,
    cut() {
      isCut = true;
      for (const [client, { target }] of open) {
        client.unpipe(target).pause();
        target.unpipe(client).pause();
      }
    },
    restore() {
      isCut = false;
      for (const client of waiting) forward(client, ports.length);
      waiting.clear();
      for (const [client, { target }] of open) client.pipe(target).pipe(client);
    },
    close() {
      for (const client of open.keys()) client.destroy();
      server.close();
    },
  };
}
