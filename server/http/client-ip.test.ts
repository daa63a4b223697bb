import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientIp } from './client-ip.ts';

const CONNECTION = '127.0.0.1';
const CLIENT = '203.0.113.9';

test.each([
  ['a header without a trusted proxy', 0, CLIENT, CONNECTION],
  ['a list without a trusted proxy', 0, `198.51.100.1, ${CLIENT}`, CONNECTION],
  ['the address seen by our proxy', 1, CLIENT, CLIENT],
  ['a forged address before the one seen by our proxy', 1, `198.51.100.1, ${CLIENT}`, CLIENT],
  ['many forged addresses', 1, `${'198.51.100.1,'.repeat(1000)} ${CLIENT}`, CLIENT],
  ['empty entries before the one of our proxy', 1, `,, ,${CLIENT}`, CLIENT],
  ['white space around the address seen by our proxy', 1, `198.51.100.1 ,\t${CLIENT} `, CLIENT],
  ['an empty entry of our proxy', 1, `${CLIENT},`, CONNECTION],
  ['an empty header', 1, '', CONNECTION],
  ['no header', 1, undefined, CONNECTION],
  ['the address seen by the first of two proxies', 2, `${CLIENT}, 10.0.0.1`, CLIENT],
  ['a forged address before two proxies', 2, `198.51.100.1, ${CLIENT}, 10.0.0.1`, CLIENT],
  ['fewer entries than proxies', 2, CLIENT, CONNECTION],
])('%s: with %i trusted proxies the client IP is right', (_what, trustedProxies, header, address) => {
  const request = { headers: { 'x-forwarded-for': header }, socket: { remoteAddress: CONNECTION } };
  expect(clientIp(request as unknown as IncomingMessage, trustedProxies)).toBe(address);
});
