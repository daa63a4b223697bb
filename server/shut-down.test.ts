import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { shutDown } from './shut-down.ts';

test('a server that is shutting down first answers that it is not ready, and then closes everything in order', async () => {
  const events: string[] = [];
  let isReady = true;
  const server = createServer((_request, response) => {
    response.writeHead(isReady ? 200 : 503, { connection: 'close' }).end();
  });
  server.on('close', () => events.push('server'));
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  const ask = async () => (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/readyz`)).status;
  const seen: number[] = [];
  await shutDown({
    readiness: {
      stop() {
        isReady = false;
      },
    },
    server,
    realtime: { close: async () => void events.push('realtime') },
    close: async () => void events.push('database'),
    wait: async () => void seen.push(await ask(), events.length),
  });
  expect(seen).toEqual([503, 0]);
  expect([events.toSorted(), events.at(-1)]).toEqual([['database', 'realtime', 'server'], 'database']);
});

test('O10 after a shutdown signal, the server waits at most three seconds for a client that sends its request slowly', async () => {
  const server = createServer(() => {}); // this server never answers, so the request of the client stays open
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  // the socket emits an error when the server closes the connection, and the test ignores it
  client.on('error', () => {});
  client.write('POST /connexion HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nemail=');
  const [{ socket }] = (await once(server, 'request')) as [IncomingMessage];

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const nothing = { stop() {}, close: async () => {} };
  const ended = shutDown({ readiness: nothing, server, realtime: nothing, close: nothing.close });
  let waitedMs = 0;
  for (; !socket.destroyed; waitedMs += 100) await vi.advanceTimersByTimeAsync(100);
  expect(waitedMs).toBe(3000);
  await ended;
});
