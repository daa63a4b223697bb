import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { rejectMalformed } from '#server/http/check-request.ts';
import { countRequests, createMetrics } from './metrics.ts';
import { probes } from './probes.ts';
import type { Readiness } from './readiness.ts';
import { READY } from './testing/ready.ts';

const TOKEN = 'a-token-of-some-length';

type Options = {
  readonly state?: Readiness;
  readonly metricsToken?: string;
  readonly origin?: string;
  readonly trustedProxies?: number;
  readonly peer?: string;
};

/** Starts a server with `/healthz`, `/readyz` and `/metrics`. `peer` replaces the IP address of every caller. */
async function start({ state = READY, peer, ...options }: Options = {}) {
  const metrics = createMetrics();
  const app = express();
  app.use((request, _response, next) => {
    if (peer !== undefined) Object.defineProperty(request.socket, 'remoteAddress', { value: peer });
    next();
  });
  const readiness = { check: async () => state };
  const deps = { readiness, metrics, metricsToken: undefined, origin: 'http://enfilade.local', trustedProxies: 0 };
  app.use(countRequests(metrics), probes({ ...deps, ...options }));
  app.use(rejectMalformed, (_request, response) => void response.sendStatus(404));
  const server = createServer(app);
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
    new Promise<{ readonly status: number | undefined; readonly body: string }>((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, response =>
        resolve(text(response).then(body => ({ status: response.statusCode, body }))),
      );
      asked.on('error', reject).end();
    });
  return { ask, metrics };
}

test('/healthz answers ok whatever host name the caller uses', async () => {
  const { ask } = await start();
  for (const host of ['10.0.0.7:3000', '[::1]:3000', 'a_pod', 'nonsense host'])
    expect(await ask('/healthz', { host })).toEqual({ status: 200, body: 'ok\n' });
});

test('if the server lacks something that it needs, /readyz answers 503 and names what is missing', async () => {
  const { ask } = await start({ state: { ...READY, disk: 'full' } });
  const { status, body } = await ask('/readyz');
  expect([status, JSON.parse(body)]).toEqual([503, { ...READY, disk: 'full' }]);
  const ready = await start();
  expect((await ready.ask('/readyz')).status).toBe(200);
});

/** The settings of a server behind a proxy. Such a server sees the address of the proxy and not that of the caller. */
const PROXIED: Options = { origin: 'https://enfilade.example', trustedProxies: 1, peer: '10.0.0.7' };

const BEARER = { authorization: `Bearer ${TOKEN}` };

type Reader = readonly [who: string, options: Options, headers: Readonly<Record<string, string>>, status: number];

const READERS: readonly Reader[] = [
  ['from this machine', {}, {}, 200],
  ['from this machine over IPv6', { peer: '::1' }, {}, 200],
  ['from this machine over IPv4 mapped to IPv6', { peer: '::ffff:127.0.0.1' }, {}, 200],
  ['from another machine', { peer: '10.0.0.7' }, {}, 401],
  ['from another machine over IPv6', { peer: '2001:db8::1' }, {}, 401],
  ['over a socket that is already closed', { peer: '' }, {}, 401],
  ['through a proxy on this machine', {}, { 'x-forwarded-for': '127.0.0.1' }, 401],
  ['through a proxy that sends X-Real-IP', {}, { 'x-real-ip': '127.0.0.1' }, 401],
  ['through a proxy that sends Forwarded', {}, { forwarded: 'for=127.0.0.1' }, 401],
  ['with the token', { metricsToken: TOKEN, peer: '10.0.0.7' }, { authorization: `Bearer ${TOKEN}` }, 200],
  ['with the token through a proxy', { metricsToken: TOKEN }, { authorization: `Bearer ${TOKEN}`, via: 'x' }, 200],
  ['with another token', { metricsToken: TOKEN, peer: '10.0.0.7' }, { authorization: 'Bearer another' }, 401],
  ['with another token from this machine', { metricsToken: TOKEN }, { authorization: 'Bearer another' }, 401],
  ['with a token where none is set', { peer: '10.0.0.7' }, { authorization: 'Bearer undefined' }, 401],
  ['L22 from this machine behind a proxy that sends no header of its own', { trustedProxies: 1 }, {}, 401],
  ['L22 from this machine behind a proxy that ends TLS', { origin: 'https://enfilade.example' }, {}, 401],
  ['L22 of a page whose name leads to this machine (DNS rebinding)', {}, { host: 'evil.example:3000' }, 401],
  ['L22 of a page whose name begins like this machine', {}, { host: 'localhost.evil.example' }, 401],
  ['L22 of a page whose name begins like its address', {}, { host: '127.0.0.1.evil.example' }, 401],
  ['L22 of a page whose name contains the site’s', {}, { host: 'enfilade.local.evil.example' }, 401],
  ['L22 of a caller without a readable host', {}, { host: 'nonsense host' }, 401],
  ['L22 under the site’s own host', {}, { host: 'Enfilade.local:3000' }, 200],
  ['L22 under a loopback name', {}, { host: 'localhost:3000' }, 200],
  ['L22 under a loopback address', {}, { host: '127.0.0.2' }, 200],
  ['L22 under the loopback address of IPv6', {}, { host: '[::1]:3000' }, 200],
  ['L22 under any host with the token', { ...PROXIED, metricsToken: TOKEN }, { ...BEARER, host: 'server-1:3000' }, 200],
  ['with an empty token', { metricsToken: TOKEN, peer: '10.0.0.7' }, { authorization: 'Bearer ' }, 401],
];

test.each(READERS)('GET /metrics %s (server %j, headers %j) gets status %i', async (_who, options, headers, status) => {
  const { ask } = await start(options);
  const answer = await ask('/metrics', headers);
  expect([answer.status, answer.body.includes('enfilade_')]).toEqual([status, status === 200]);
});

test('/healthz, /readyz and /metrics answer only GET and HEAD', async () => {
  const { ask } = await start();
  for (const path of ['/healthz', '/readyz', '/metrics']) {
    expect((await ask(path, {}, 'POST')).status).toBe(404);
    expect((await ask(path, {}, 'DELETE')).status).toBe(405);
    expect(await ask(path, {}, 'HEAD')).toEqual({ status: 200, body: '' });
  }
});

test('each response is counted once, by kind of request and class of status', async () => {
  const { ask, metrics } = await start();
  await ask('/nowhere');
  await ask('/healthz');
  const { values } = await metrics.requests.get();
  const counted = values.filter(({ value }) => value > 0).map(({ labels, value }) => ({ ...labels, value }));
  expect(counted).toEqual([
    { kind: 'file', status: '2xx', value: 1 },
    { kind: 'file', status: '4xx', value: 1 },
  ]);
  const durations = (await metrics.durations.get()).values.filter(({ metricName }) => metricName?.endsWith('_count'));
  expect(durations.map(({ labels, value }) => [labels.kind, value])).toEqual([
    ['file', 2],
    ['page', 0],
    ['post', 0],
  ]);
});
