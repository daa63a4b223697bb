import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What stands between one player and the servers: it shares connections out, and can be cut. */
export type Balancer = {
  readonly origin: string;
  /** Which server, by its place in the list, holds the player's live connection. */
  readonly holder: () => number | undefined;
  /** From now on nothing comes through, and nobody is told: bytes wait, as on a network that is gone. */
  readonly cut: () => void;
  readonly heal: () => void;
  readonly close: () => void;
};

type Passage = { readonly target: Socket; readonly index: number; isLive: boolean };

/** Shares connections out among servers in turn; one that does not answer is passed over. */
export async function newBalancer(ports: readonly number[]): Promise<Balancer> {
  const open = new Map<Socket, Passage>();
  const waiting = new Set<Socket>(); // who has knocked during a cut
  let turn = 0;
  let isCut = false;

  const pass = (client: Socket, tries: number): void => {
    const index = turn++ % ports.length;
    const target = connect(ports[index] ?? 0, '127.0.0.1');
    target.once('error', () => (tries > 1 && target.connecting ? undefined : client.destroy()));
    target.once('connectionAttemptFailed', () => tries > 1 && pass(client, tries - 1));
    target.once('connect', () => {
      const passage: Passage = { target, index, isLive: false };
      open.set(client, passage);
      client.once('data', bytes => {
        passage.isLive = bytes.includes('GET /live');
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
    else pass(client, ports.length);
    client.once('close', () => waiting.delete(client));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    holder: () => [...open.values()].findLast(({ isLive }) => isLive)?.index,
    cut() {
      isCut = true;
      for (const [client, { target }] of open) {
        client.unpipe(target).pause();
        target.unpipe(client).pause();
      }
    },
    heal() {
      isCut = false;
      for (const client of waiting) pass(client, ports.length);
      waiting.clear();
      for (const [client, { target }] of open) client.pipe(target).pipe(client);
    },
    close() {
      for (const client of open.keys()) client.destroy();
      server.close();
    },
  };
}
