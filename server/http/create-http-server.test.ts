import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createHttpServer, listen, MAX_CONNECTIONS, TIMEOUTS } from './create-http-server.ts';

/** The server's time limits divided by a hundred, so that the tests take less time. */
const SHORT = {
  headersTimeout: TIMEOUTS.headersTimeout / 100,
  requestTimeout: TIMEOUTS.requestTimeout / 100,
  connectionsCheckingInterval: TIMEOUTS.connectionsCheckingInterval / 100,
  timeout: TIMEOUTS.timeout / 100,
  keepAliveTimeout: TIMEOUTS.keepAliveTimeout / 100,
};

async function startServer() {
  const server = createHttpServer((_request, response) => void response.end('x'.repeat(10_000_000)), SHORT);
  await listen(server, 0);
  onTestFinished(() => void server.close());
  const open = () => connect((server.address() as AddressInfo).port, '127.0.0.1');
  return { server, open };
}

test('L5 a client that sends its request very slowly is disconnected after the time limit', async () => {
  const { open } = await startServer();
  const client = open();
  client.on('error', () => {}); // ignores the error of a write after the server has closed the connection
  const closed = new Promise(resolve => client.once('close', resolve));
  client.resume().write('GET / HTTP/1.1\r\nHost: localhost\r\n');
  let count = 0;
  const drops = setInterval(() => {
    client.write('x: y\r\n');
    count++;
  }, 10);
  onTestFinished(() => clearInterval(drops));
  await closed;
  expect(count).toBeGreaterThan(1);
});

test('L5 a client that does not read its responses is disconnected', async () => {
  const { open, server } = await startServer();
  const client = open();
  client.on('error', () => {});
  onTestFinished(() => void client.destroy());
  client.pause();
  const [connection] = await once(server, 'connection');
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(30));
  await once(connection, 'close');
});

test('L5 Node checks for expired time limits at least five times within the shortest limit', () => {
  expect(TIMEOUTS.connectionsCheckingInterval).toBeLessThanOrEqual(TIMEOUTS.headersTimeout / 5);
});

test('L5 L12 if the server has its maximum number of connections, it closes new connections and serves the existing ones', async () => {
  const server = createHttpServer((_request, response) => void response.end('served'), TIMEOUTS, 2);
  await listen(server, 0);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const open = () => connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [first, second] = [open(), open()];
  await Promise.all([first, second].map(client => once(client, 'connect')));
  const third = open();
  third.on('error', () => {});
  await once(third, 'close');
  second.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect(String((await once(second, 'data'))[0])).toContain('served');
  first.destroy();
  expect(createHttpServer(() => {}).maxConnections).toBe(MAX_CONNECTIONS);
});

test('L10 if another process uses the port, the error says so and says what to do', async () => {
  const { server } = await startServer();
  const { port } = server.address() as AddressInfo;
  const second = createHttpServer(() => {});
  await expect(listen(second, port)).rejects.toThrow(
    `Another process is already using port ${port}. Stop it, or set PORT to another number.`,
  );
});
