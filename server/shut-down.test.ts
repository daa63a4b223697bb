import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { shutDown } from './shut-down.ts';

test('a server that is told to end still answers, as not ready, and then closes everything in order', async () => {
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
