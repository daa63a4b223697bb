import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { createLink } from '#server/auth/email-links.ts';
import { mails, profiles } from '#server/db/schema.ts';
import { pathOf } from '#site/pages.ts';
import { anyName, EXTRAS, PASSWORD } from './accepted.ts';
import type { Endpoint } from './endpoint.ts';
import type { Site } from './site.ts';

const FORM_TYPE = 'application/x-www-form-urlencoded';

/** The forms for signing up, in and out, and for a forgotten password. */
export const AUTH_ENDPOINTS: readonly Endpoint[] = [
  {
    name: 'sign-up',
    route: 'auth',
    success: 303,
    accepts: new RegExp(`^(${EXTRAS}|${anyName('username')}|${PASSWORD})`),
    prepare: site => ({
      format: 'form',
      path: pathOf('auth', 'fr'),
      query: { mode: 'sign-up' },
      fields: site.newAccount(),
    }),
  },
  {
    name: 'sign-up, to correct the address',
    route: 'auth',
    success: 200,
    // a form to correct a sign-up may have any fields, because the page only shows them again, unless the form is too
    // long (H1)
    accepts: new RegExp(`^(${EXTRAS}|half a body|no (username|email)$|(username|email) is (?!a hundred thousand))`),
    prepare: site => {
      const { username, email } = site.newAccount();
      return {
        format: 'form',
        path: pathOf('auth', 'fr'),
        query: { mode: 'sign-up' },
        fields: { intent: 'edit', username, email },
      };
    },
  },
  {
    name: 'check-email',
    route: 'check-email',
    success: 303,
    accepts: new RegExp(`^(${EXTRAS})`),
    prepare: site => ({
      format: 'form',
      path: pathOf('check-email', 'fr'),
      fields: { email: site.newAccount().email },
    }),
  },
  {
    name: 'sign-in',
    route: 'auth',
    success: 303,
    // the sign-in page signs players in, whatever its query, unless the query selects another mode
    accepts: new RegExp(`^(${EXTRAS}|in the query)`),
    prepare: async site => {
      const { email, password } = await site.player();
      return { format: 'form', path: pathOf('auth', 'fr'), query: { mode: 'sign-in' }, fields: { email, password } };
    },
  },
  {
    name: 'new-link',
    route: 'auth',
    success: 303,
    accepts: new RegExp(`^(${EXTRAS})`),
    prepare: async site => ({
      format: 'form',
      path: pathOf('auth', 'fr'),
      query: { mode: 'new-link' },
      fields: { email: site.newAccount().email },
    }),
  },
  {
    name: 'confirm-email',
    route: 'confirm-email',
    success: 200,
    // in the browser that signed up, the confirmation of an address reads only the query of the link and ignores the
    // body
    accepts: /^(an extra key|no body$|half a body|the body twice|bytes that are|a body of the other)/,
    prepare: async site => {
      const { query, cookie } = await newSignUp(site);
      return { format: 'form', path: pathOf('confirm-email', 'fr'), query, fields: {}, cookie };
    },
  },
  {
    name: 'confirm-email, in another browser',
    route: 'confirm-email',
    success: 200,
    accepts: new RegExp(`^(${EXTRAS})`),
    prepare: async site => {
      const { query, password } = await newSignUp(site);
      return { format: 'form', path: pathOf('confirm-email', 'fr'), query, fields: { password } };
    },
  },
  {
    name: 'forgotten-password',
    route: 'forgotten-password',
    success: 303,
    accepts: new RegExp(`^(${EXTRAS})`),
    prepare: async site => {
      const { email } = await site.player();
      return { format: 'form', path: pathOf('forgotten-password', 'fr'), fields: { email } };
    },
  },
  {
    name: 'new-password',
    route: 'new-password',
    success: 303,
    accepts: new RegExp(`^(${EXTRAS}|${PASSWORD})`),
    prepare: async site => {
      const query = { token: await newResetLink(site) };
      const fields = { password: 'another way round' };
      return { format: 'form', path: pathOf('new-password', 'fr'), query, fields };
    },
  },
  {
    name: 'sign-out',
    route: 'sign-out',
    success: 303,
    invalidatesPlayer: true,
    accepts: /^/, // a sign-out is valid with any body, because it ignores the body of its request
    prepare: async site => ({
      format: 'form',
      path: pathOf('sign-out', 'fr'),
      fields: {},
      cookie: (await site.player()).cookie,
    }),
  },
];

/** Signs up, and returns the query of the confirmation link, the password and the cookie of the browser. */
async function newSignUp({ db, newAccount, send }: Site) {
  const { password, ...account } = newAccount();
  const body = Buffer.from(new URLSearchParams({ ...account, password }).toString());
  const answer = await send(`${pathOf('auth', 'fr')}?mode=sign-up`, { type: FORM_TYPE, body });
  const cookies = answer.headers['set-cookie']?.map(each => each.split(';', 1)[0]) ?? [];
  const [row] = await db
    .select()
    .from(mails)
    .where(eq(sql`${mails.mail} ->> 'to'`, account.email));
  const token = /token_hash=([\w-]+)/.exec(row?.mail.text ?? '')?.[1] ?? '';
  return { query: { token_hash: token, type: 'signup' }, password, cookie: cookies.join('; ') };
}

/** Creates a reset link for a new account and returns the link's token. */
async function newResetLink({ db, newAccount }: Site): Promise<string> {
  const { username, email } = newAccount();
  const id = randomUUID();
  await db.insert(profiles).values({ id, username, email });
  return createLink(db, 'reset-password', id, new Date());
}
