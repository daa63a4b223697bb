import { gunzipSync } from 'node:zlib';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Accounts } from '#server/auth/accounts.ts';
import { createLimits } from '#server/auth/limits/rate-limits.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { playerContext, servicesContext } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { loader } from './export-route.ts';

const database = testDatabase();

/**
 * Sets up the export of an account's data, with its own limits of requests, and returns a function that requests the
 * export.
 */
function exportHere() {
  const accounts: Partial<Accounts> = {
    exportAccount: ({ username }) => new Blob([`{"username":"${username}"}`]).stream(),
  };
  const limits = createLimits(database.db, 's'.repeat(32));
  const services: Partial<Services> = { limits, now: () => new Date('2026-11-22') };
  return async function load(id: string, path: string, headers: HeadersInit = {}) {
    const context = new RouterContextProvider();
    context.set(servicesContext, { ...services, accounts } as Services);
    context.set(playerContext, { id, username: id, email: `${id}@enfilade.example` });
    const request = new Request(`http://localhost${path}`, { headers });
    const response = await loader({ request, context } as never);
    return {
      status: response.status,
      location: response.headers.get('location'),
      notice: response.headers.getSetCookie(),
      encoding: response.headers.get('content-encoding'),
      bytes: await response.bytes(),
    };
  };
}

test('M5 an account can export its data five times a day, and the sixth request shows an error instead', async () => {
  const load = exportHere();
  const answers = await Promise.all(Array.from({ length: 6 }, () => load('ada', '/compte/export')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 303]);
  expect(String(Buffer.from(answers[0]?.bytes ?? []))).toBe('{"username":"ada"}');
  expect(answers[5]).toMatchObject({
    location: '/compte',
    notice: [expect.stringMatching(/^enfilade\.notice=export-limited; Path=\/compte;/)],
  });
  expect(await load('ada', '/en/account/export')).toMatchObject({ status: 303, location: '/en/account' });
  expect((await load('eve', '/en/account/export')).status).toBe(200);
});

test.each(['gzip', 'br;q=1.0, gzip;q=0.8'])(
  'if the request’s Accept-Encoding is “%s”, the export of an account’s data is compressed with gzip',
  async accepted => {
    const { encoding, bytes } = await exportHere()('grace', '/compte/export', { 'accept-encoding': accepted });
    expect([encoding, String(gunzipSync(bytes))]).toEqual(['gzip', '{"username":"grace"}']);
  },
);

test.each(['identity', 'gzip;q=0, br', ''])(
  'if the request’s Accept-Encoding is “%s”, the export of an account’s data is not compressed',
  async accepted => {
    const { encoding, bytes } = await exportHere()('lin', '/compte/export', { 'accept-encoding': accepted });
    expect([encoding, String(Buffer.from(bytes))]).toEqual([null, '{"username":"lin"}']);
  },
);
