import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientIp } from './client-ip.ts';

const CONNECTION = '127.0.0.1';
const CLIENT = '203.0.113.9';

test.each([
  ['a header without a proxy of ours', 0, CLIENT, CONNECTION],
  ['a list without a proxy of ours', 0, `198.51.100.1, ${CLIENT}`, CONNECTION],
  ['what our proxy has seen', 1, CLIENT, CLIENT],
  ['an invented address before what our proxy has seen', 1, `198.51.100.1, ${CLIENT}`, CLIENT],
  ['many invented addresses', 1, `${'198.51.100.1,'.repeat(1000)} ${CLIENT}`, CLIENT],
  ['empty places before what our proxy has seen', 1, `,, ,${CLIENT}`, CLIENT],
  ['blanks around what our proxy has seen', 1, `198.51.100.1 ,\t${CLIENT} `, CLIENT],
  ['an empty place where our proxy writes', 1, `${CLIENT},`, CONNECTION],
  ['an empty header', 1, '', CONNECTION],
  ['no header', 1, undefined, CONNECTION],
  ['what the first of two proxies has seen', 2, `${CLIENT}, 10.0.0.1`, CLIENT],
  ['an invented address before two proxies', 2, `198.51.100.1, ${CLIENT}, 10.0.0.1`, CLIENT],
  ['fewer places than there are proxies', 2, CLIENT, CONNECTION],
])('%s: with %i trusted proxies the client comes from the right address', (_what, trustedProxies, header, address) => {
  const request = { headers: { 'x-forwarded-for': header }, socket: { remoteAddress: CONNECTION } };
  expect(clientIp(request as unknown as IncomingMessage, trustedProxies)).toBe(address);
});
