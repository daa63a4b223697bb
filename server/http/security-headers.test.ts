import { expect, test } from 'vitest';
import { testDatabase } from '#server/db/testing/test-database.ts';
import type { Hsts } from './security-headers.ts';
import { appHere, listen, OPERATOR, portOf } from './testing/app-here.ts';

const { appWith } = appHere(testDatabase());

const hstsHeader = async (hsts: Hsts | undefined, origin = OPERATOR.origin) => {
  const server = await listen(appWith({ hsts, operator: { ...OPERATOR, origin } }));
  const answer = await fetch(`http://127.0.0.1:${portOf(server)}/robots.txt`);
  server.close();
  return answer.headers.get('strict-transport-security');
};

test.each([
  ['its own host only if the operator has chosen nothing', undefined, 'max-age=31536000'],
  ['its own host only if the operator has chosen this', 'host', 'max-age=31536000'],
  ['also its subdomains if the operator has chosen this', 'subdomains', 'max-age=31536000; includeSubDomains'],
  ['no host if the operator has switched it off, so that browsers forget it', 'off', 'max-age=0'],
] as const)('L25 on a site with TLS, the HSTS header applies to %s', async (_what, hsts, header) => {
  expect(await hstsHeader(hsts)).toBe(header);
});

test.each(['host', 'subdomains', 'off'] as const)('L25 the setting %s sends no HSTS header without TLS', async hsts => {
  expect(await hstsHeader(hsts, 'http://localhost:3000')).toBeNull();
});
