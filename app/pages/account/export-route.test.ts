import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Accounts } from '#server/auth/accounts.ts';
import { createLimits } from '#server/auth/limits/rate-limits.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { playerContext, servicesContext } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { loader } from './export-route.ts';

const database = testDatabase();

/** Serves the export, with limits of its own, and returns a function that loads it. */
function exportHere() {
  const accounts: Partial<Accounts> = {
    exportAccount: ({ username }) => new Blob([`{"username":"${username}"}`]).stream(),
  };
  const limits = createLimits(database.db, 's'.repeat(32));
  const services: Partial<Services> = { limits, now: () => new Date('2026-11-22') };
  return async function load(id: string, path: string) {
    const context = new RouterContextProvider();
    context.set(servicesContext, { ...services, accounts } as Services);
    context.set(playerContext, { id, username: id, email: `${id}@enfilade.example` });
    const request = new Request(`http://localhost${path}`);
    const response = await loader({ request, context } as never);
    const { status, headers } = response;
    return { status, location: headers.get('location'), notice: headers.getSetCookie(), text: await response.text() };
  };
}

test('M5 an account downloads its data five times a day, and is told when that is used up', async () => {
  const load = exportHere();
  const answers = await Promise.all(Array.from({ length: 6 }, () => load('ada', '/compte/export')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 303]);
  expect(answers[0]?.text).toBe('{"username":"ada"}');
  expect(answers[5]).toMatchObject({
    location: '/compte',
    notice: [expect.stringMatching(/^enfilade\.notice=export-limited; Path=\/compte;/)],
  });
  expect(await load('ada', '/en/account/export')).toMatchObject({ status: 303, location: '/en/account' });
  expect((await load('eve', '/en/account/export')).status).toBe(200);
});
