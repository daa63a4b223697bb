import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy in front of a NATS node, which can delay the data that passes through it. */
export type SlowLink = { readonly address: string; readonly delay: (ms: number) => void; readonly close: () => void };

/** Creates a TCP proxy for an address. It holds back every chunk of data for the delay that is set. */
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
