import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientIp } from './client-ip.ts';

const CONNECTION = '127.0.0.1';
const CLIENT = '203.0.113.9';

test.each([
  ['one address', 0, CLIENT, CONNECTION],
  ['two addresses', 0, `198.51.100.1, ${CLIENT}`, CONNECTION],
  ['the address seen by our proxy', 1, CLIENT, CLIENT],
  ['a forged address before the address seen by our proxy', 1, `198.51.100.1, ${CLIENT}`, CLIENT],
  ['many forged addresses before the entry of our proxy', 1, `${'198.51.100.1,'.repeat(1000)} ${CLIENT}`, CLIENT],
  ['empty entries before the entry of our proxy', 1, `,, ,${CLIENT}`, CLIENT],
  ['white space around the address seen by our proxy', 1, `198.51.100.1 ,\t${CLIENT} `, CLIENT],
  ['an empty entry added by our proxy', 1, `${CLIENT},`, CONNECTION],
  ['an empty value', 1, '', CONNECTION],
  ['no value', 1, undefined, CONNECTION],
  ['the address seen by the first of two proxies', 2, `${CLIENT}, 10.0.0.1`, CLIENT],
  ['a forged address before the entries of two proxies', 2, `198.51.100.1, ${CLIENT}, 10.0.0.1`, CLIENT],
  ['L12 the address and port seen by our proxy', 1, `${CLIENT}:5678`, CLIENT],
  ['L12 an IPv6 address and port in brackets', 1, '[2001:db8::1]:5678', '2001:db8::1'],
  ['L12 an IPv6 address without a port', 1, '2001:db8::1', '2001:db8::1'],
  ['fewer entries than trusted proxies', 2, CLIENT, CONNECTION],
])(
  'with %s in X-Forwarded-For and %i trusted proxies, clientIp trusts only the connection and our own proxies',
  (_what, trustedProxies, header, address) => {
    const request = { headers: { 'x-forwarded-for': header }, socket: { remoteAddress: CONNECTION } };
    expect(clientIp(request as unknown as IncomingMessage, trustedProxies)).toBe(address);
  },
);
