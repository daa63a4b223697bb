import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP connection to a node that can be slowed down. */
export type SlowLink = { readonly address: string; readonly delay: (ms: number) => void; readonly close: () => void };

/** Forwards connections to an address, and holds every chunk of data back for the set time. */
export async function createSlowLink(target: string): Promise<SlowLink> {
  const [host, port] = target.split(':');
  const open = new Set<Socket>();
  let delayMs = 0;
  const forward = (from: Socket, to: Socket) => {
    open.add(from);
    from.on('data', chunk => void setTimeout(() => to.write(chunk), delayMs));
    from.on('error', () => {});
    from.once('close', () => {
      open.delete(from);
      to.destroy();
    });
  };
  const server = createServer(client => {
    const upstream = connect(Number(port), host);
    forward(client, upstream);
    forward(upstream, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    delay(ms) {
      delayMs = ms;
    },
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
