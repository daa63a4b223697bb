import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { wellKnown } from './well-known.ts';

const OPERATOR = { origin: 'https://enfilade.example', contact: 'hello@enfilade.example', publisher: 'Ada' };

async function start(now = new Date()) {
  const server = createServer(express().use(wellKnown({ operator: OPERATOR, now: () => now })));
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init });
}

test('security.txt names the operator’s contact, and expires in about half a year', async () => {
  const ask = await start(new Date('2026-11-22T15:00:00Z'));
  const response = await ask('/.well-known/security.txt');
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await response.text()).toBe(
    'Contact: mailto:hello@enfilade.example\n' +
      'Expires: 2027-05-21T00:00:00.000Z\n' +
      'Preferred-Languages: fr, en\n' +
      'Canonical: https://enfilade.example/.well-known/security.txt\n',
  );
});

test.each([
  ['fr-FR,fr;q=0.9,en;q=0.8', '/compte'],
  ['en-GB,en;q=0.9', '/en/account'],
  ['de', '/compte'],
])(
  'a password manager whose browser prefers the languages “%s” is redirected to the account page %s',
  async (language, path) => {
    const ask = await start();
    const response = await ask('/.well-known/change-password', { headers: { 'accept-language': language } });
    expect([response.status, response.headers.get('location')]).toEqual([303, path]);
  },
);

test('a path below /.well-known that the site does not define is not found, and POST is refused', async () => {
  const ask = await start();
  for (const path of ['/.well-known/', '/.well-known/security.txt/', '/.WELL-KNOWN/security.txt', '/.well-known/a'])
    expect((await ask(path)).status).toBe(404);
  expect((await ask('/.well-known/security.txt', { method: 'POST' })).status).toBe(404);
  expect((await ask('/.well-known/security.txt', { method: 'HEAD' })).status).toBe(200);
});
