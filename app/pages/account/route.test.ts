import { pino } from 'pino';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Accounts } from '#server/auth/accounts.ts';
import { playerContext, servicesContext } from '#server/http/context.ts';
import { playerKey } from '#server/players/player.ts';
import type { Services } from '#server/services.ts';
import { action } from './route.tsx';

const ADA = { id: 'ada', username: 'Ada', email: 'ada@enfilade.example' };

/** Posts a form of the account page while the player Ada is signed in. Returns what the action returns or throws. */
async function post(fields: Readonly<Record<string, string>>, services: Partial<Services>) {
  const context = new RouterContextProvider();
  context.set(servicesContext, { log: pino({ level: 'silent' }), ...services } as Services);
  context.set(playerContext, ADA);
  const url = new URL('http://localhost/en/account');
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) });
  const args = { request, context, params: {}, url, pattern: '/en/account' };
  return action(args).catch(thrown => thrown);
}

/** Posts the form to change the username. Returns the URL of the redirect and the usernames that were saved. */
async function rename(fields: Readonly<Record<string, string>>) {
  const saved: string[] = [];
  const accounts: Partial<Accounts> = {
    async rename(_player, { username }) {
      saved.push(username);
    },
  };
  const response = await post({ intent: 'rename', username: 'Zoé', ...fields }, { accounts: accounts as Accounts });
  return { location: response.headers.get('location'), saved };
}

test.each([
  ['that names the signed-in player', { player: playerKey('ada') }],
  ['of an older version, whose forms name no player', {}],
])('the username form of an account page %s changes the username', async (_page, fields) => {
  expect(await rename(fields)).toEqual({ location: '/en/account', saved: ['Zoé'] });
});

test.each([playerKey('eve'), ''])(
  'V8 if the page was rendered for the player “%s”, its username form does not rename the player who is signed in now',
  async player => {
    expect(await rename({ player })).toEqual({ location: '/en/auth', saved: [] });
  },
);

test.each(['lend', 'stop-lending'])(
  'if an account posts the form “%s” of its page too often, the server refuses it before it queries the database',
  async intent => {
    const limits = { allow: async () => false, spend: async () => false, forgive: async () => {} };
    expect(await post({ intent }, { limits, now: () => new Date() })).toMatchObject({
      data: { values: { intent }, formError: 'too-many-attempts' },
      init: { status: 429 },
    });
  },
);
