import { newsletterSubscriptions } from '#server/db/schema.ts';
import { pathOf } from '#site/pages.ts';
import { anyName, EXTRAS, PASSWORD } from './accepted.ts';
import type { ValidInput } from './cases.ts';
import type { Endpoint, PreparedInput } from './endpoint.ts';
import type { Site } from './site.ts';

/** The POST endpoints of the account page and of the newsletter. */
export const ACCOUNT_ENDPOINTS: readonly Endpoint[] = [
  {
    name: 'account, rename',
    route: 'account',
    success: 303,
    accepts: new RegExp(`^(${EXTRAS}|${anyName('username')})`),
    isForPlayers: true,
    prepare: async site => accountForm({ intent: 'rename', username: 'Ada' }, await site.player()),
  },
  {
    name: 'account, rename by script',
    route: 'account',
    api: 'rename',
    success: 200,
    accepts: new RegExp(`^${anyName('username')}`),
    isForPlayers: true,
    prepare: async site => ({
      format: 'json',
      path: pathOf('account', 'fr'),
      fields: { username: 'Ada' },
      cookie: (await site.player()).cookie,
    }),
  },
  {
    name: 'account, change-password',
    route: 'account',
    success: 303,
    invalidatesPlayer: true,
    accepts: new RegExp(`^(${EXTRAS}|${PASSWORD})`),
    isForPlayers: true,
    prepare: async site => {
      const player = await site.player();
      const fields = { intent: 'change-password', current: player.password, password: 'another way round' };
      return accountForm(fields, player);
    },
  },
  {
    name: 'account, lend',
    route: 'account',
    success: 303,
    accepts: new RegExp(`^(${EXTRAS})`),
    isForPlayers: true,
    prepare: async site => accountForm({ intent: 'lend' }, await site.player()),
  },
  {
    name: 'account, delete',
    route: 'account',
    success: 303,
    invalidatesPlayer: true,
    accepts: new RegExp(`^(${EXTRAS})`),
    isForPlayers: true,
    prepare: async site => {
      const player = await site.player();
      return accountForm({ intent: 'delete', password: player.password }, player);
    },
  },
  {
    name: 'newsletter, subscribe',
    route: 'newsletter',
    success: 200,
    accepts: new RegExp(`^(${EXTRAS})`),
    prepare: site => ({ format: 'form', path: pathOf('newsletter', 'fr'), fields: { email: site.newAccount().email } }),
  },
  {
    name: 'newsletter, confirm',
    route: 'newsletter',
    success: 200,
    accepts: new RegExp(`^(${EXTRAS})`),
    prepare: async site => newsletterForm(await newSubscription(site), 'confirm'),
  },
  {
    name: 'newsletter, leave',
    route: 'newsletter',
    success: 200,
    // a request to unsubscribe is valid with any token, because unsubscribing with an unknown token also succeeds
    accepts: new RegExp(`^(${EXTRAS}|in the query, token is)`),
    prepare: async site => newsletterForm(await newSubscription(site), 'leave'),
  },
];

const accountForm = (fields: ValidInput['fields'], { cookie }: { readonly cookie: string }): PreparedInput => ({
  format: 'form',
  path: pathOf('account', 'fr'),
  fields,
  cookie,
});

async function newSubscription({ db, newAccount }: Site): Promise<string> {
  const { email } = newAccount();
  const token = email.replaceAll(/\W/g, '-');
  await db.insert(newsletterSubscriptions).values({ email, token, language: 'fr', createdAt: new Date() });
  return token;
}

const newsletterForm = (token: string, intent: string): PreparedInput => ({
  format: 'form',
  path: pathOf('newsletter', 'fr'),
  query: { token },
  fields: { intent },
});
