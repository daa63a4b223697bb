import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Accounts } from '#server/auth/accounts.ts';
import { createLimits } from '#server/auth/limits/rate-limits.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { playerContext, servicesContext } from '#server/http/context.ts';
import { createTurns } from '#server/http/take-turns.ts';
import type { Services } from '#server/services.ts';
import { loader } from './export-route.ts';

const database = testDatabase();

/** Serves the export, and counts how many are made at a time. */
function exportHere() {
  const made = { now: 0, most: 0 };
  const accounts: Partial<Accounts> = {
    async exportAccount({ username }) {
      made.most = Math.max(made.most, ++made.now);
      await new Promise(done => setTimeout(done, 5));
      made.now--;
      return { profile: { username } };
    },
  };
  const limits = createLimits(database.db, 's'.repeat(32));
  const services: Partial<Services> = { limits, playerTurns: createTurns(), now: () => new Date('2026-11-22') };
  async function load(id: string, path: string) {
    const context = new RouterContextProvider();
    context.set(servicesContext, { ...services, accounts } as Services);
    context.set(playerContext, { id, username: id, email: `${id}@enfilade.example` });
    const request = new Request(`http://localhost${path}`);
    const response = await loader({ request, context } as never);
    const { status, headers } = response;
    return { status, location: headers.get('location'), notice: headers.getSetCookie(), text: await response.text() };
  }
  return { made, load };
}

test('M5 an account downloads its data five times a day, one at a time, and is told when that is used up', async () => {
  const { made, load } = exportHere();
  const answers = await Promise.all(Array.from({ length: 6 }, () => load('ada', '/compte/export')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 303]);
  expect(answers[0]?.text).toBe('{\n  "profile": {\n    "username": "ada"\n  }\n}');
  expect(answers[5]).toMatchObject({
    location: '/compte',
    notice: [expect.stringMatching(/^enfilade\.notice=export-limited; Path=\/compte;/)],
  });
  expect(await load('ada', '/en/account/export')).toMatchObject({ status: 303, location: '/en/account' });
  expect((await load('eve', '/en/account/export')).status).toBe(200);
  expect(made.most).toBe(1);
});
