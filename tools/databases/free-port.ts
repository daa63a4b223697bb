import { type AddressInfo, createServer } from 'node:net';

/** Finds a TCP port that is free on the loopback interface. */
export function freePort(): Promise<number> {
  const server = createServer();
  return new Promise(resolve => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
