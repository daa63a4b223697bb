import { randomUUID } from 'node:crypto';
import { generatePuzzle } from '#engine/generator/generate.ts';
import { writeLog } from '#engine/notation.ts';
import { createLink } from '#server/auth/email-links.ts';
import { newsletterSubscriptions, profiles } from '#server/db/schema.ts';
import { pathOf } from '#site/pages.ts';
import type { Right } from './cases.ts';
import type { Site } from './site.ts';

/** What is ready to be sent, and the cookies of whoever sends it. */
type Ready = Right & { readonly cookie?: string };

/** An address that takes a post: what is right there, and which of the odd cases do no harm and are taken, too. */
export type Endpoint = {
  readonly name: string;
  /** The module of the route, in which an action was found. */
  readonly route: string;
  readonly success: number;
  readonly takes: RegExp;
  /** Whether only a player with an account may send here. */
  readonly isForPlayers?: boolean;
  /** Whether a player who has sent this is no longer who they were: signed out, deleted, with another password. */
  readonly endsPlayer?: boolean;
  readonly ready: (site: Site) => Promise<Ready> | Ready;
};

const NOTHING = /^$/;

/** A form with something more in it is that form all the same. */
const MORE = 'a key more|the body twice';

/** A name may be nearly anything that can be seen, and a password anything that is long enough. */
const NAME =
  'username is (half a character|__proto__|constructor|a statement|markup|a huge number|a number below zero)';
const PASSWORD = 'password is (?!nothing|spaces|a hundred thousand|a huge number|a number below)';

/** Every address that takes a post; a route with an action that is missing here fails a test. */
export const ENDPOINTS: readonly Endpoint[] = [
  {
    name: 'game-started',
    route: 'game-started',
    success: 204,
    takes: /^(a type of|parts without a boundary)/, // browsers send it as text when a page goes
    ready: () => ({
      format: 'json',
      path: '/events/game-started',
      fields: { mode: 'solo', language: 'fr', timestamp: '2026-11-21T08:00:00.000Z' },
    }),
  },
  {
    name: 'sign-up',
    route: 'auth',
    success: 303,
    takes: new RegExp(`^(${MORE}|${NAME}|${PASSWORD})`),
    ready: site => ({
      format: 'form',
      path: pathOf('auth', 'fr'),
      query: { mode: 'sign-up' },
      fields: site.newAccount(),
    }),
  },
  {
    name: 'sign-in',
    route: 'auth',
    success: 303,
    takes: new RegExp(`^(${MORE}|in the query)`), // it is what the page is for when nothing else is said
    ready: async site => {
      const { email, password } = await site.player();
      return { format: 'form', path: pathOf('auth', 'fr'), query: { mode: 'sign-in' }, fields: { email, password } };
    },
  },
  {
    name: 'new-link',
    route: 'auth',
    success: 303,
    takes: new RegExp(`^(${MORE})`),
    ready: async site => ({
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
    takes: /^(?!in the query)/, // the link is all that counts
    ready: async site => {
      const query = { token_hash: await newLink(site, 'confirm-email'), type: 'signup' };
      return { format: 'form', path: pathOf('confirm-email', 'fr'), query, fields: {} };
    },
  },
  {
    name: 'forgotten-password',
    route: 'forgotten-password',
    success: 303,
    takes: new RegExp(`^(${MORE})`),
    ready: async site => {
      const { email } = await site.player();
      return { format: 'form', path: pathOf('forgotten-password', 'fr'), fields: { email } };
    },
  },
  {
    name: 'new-password',
    route: 'new-password',
    success: 303,
    takes: new RegExp(`^(${MORE}|${PASSWORD})`),
    ready: async site => {
      const query = { token: await newLink(site, 'reset-password') };
      const fields = { password: 'another way round' };
      return { format: 'form', path: pathOf('new-password', 'fr'), query, fields };
    },
  },
  {
    name: 'sign-out',
    route: 'sign-out',
    success: 303,
    endsPlayer: true,
    takes: /^/, // whatever is said, whoever says it is signed out
    ready: async site => ({
      format: 'form',
      path: pathOf('sign-out', 'fr'),
      fields: {},
      cookie: (await site.player()).cookie,
    }),
  },
  {
    name: 'account, rename',
    route: 'account',
    success: 303,
    takes: new RegExp(`^(${MORE}|${NAME})`),
    isForPlayers: true,
    ready: async site => accountForm({ intent: 'rename', username: 'Ada' }, await site.player()),
  },
  {
    name: 'account, change-password',
    route: 'account',
    success: 303,
    endsPlayer: true,
    takes: new RegExp(`^(${MORE}|${PASSWORD})`),
    isForPlayers: true,
    ready: async site => {
      const player = await site.player();
      const fields = { intent: 'change-password', current: player.password, password: 'another way round' };
      return accountForm(fields, player);
    },
  },
  {
    name: 'account, delete',
    route: 'account',
    success: 303,
    endsPlayer: true,
    takes: new RegExp(`^(${MORE})`),
    isForPlayers: true,
    ready: async site => {
      const player = await site.player();
      return accountForm({ intent: 'delete', password: player.password }, player);
    },
  },
  {
    name: 'newsletter, asked for',
    route: 'newsletter',
    success: 200,
    takes: new RegExp(`^(${MORE})`),
    ready: site => ({ format: 'form', path: pathOf('newsletter', 'fr'), fields: { email: site.newAccount().email } }),
  },
  {
    name: 'newsletter, confirmed',
    route: 'newsletter',
    success: 200,
    takes: new RegExp(`^(${MORE})`),
    ready: async site => newsletterForm(await newSubscription(site), 'confirm'),
  },
  {
    name: 'newsletter, left',
    route: 'newsletter',
    success: 200,
    takes: new RegExp(`^(${MORE}|in the query, token is)`), // whoever is not there has left
    ready: async site => newsletterForm(await newSubscription(site), 'leave'),
  },
  {
    name: 'mode-selection, new-room',
    route: 'mode-selection',
    success: 303,
    takes: new RegExp(`^(${MORE})`),
    ready: () => ({ format: 'form', path: pathOf('mode-selection', 'fr'), fields: { intent: 'new-room' } }),
  },
  {
    name: 'mode-selection, join-room',
    route: 'mode-selection',
    success: 303,
    takes: new RegExp(`^(${MORE})`),
    ready: () => ({
      format: 'form',
      path: pathOf('mode-selection', 'fr'),
      fields: { intent: 'join-room', room: 'K7P2XA' },
    }),
  },
  {
    name: 'matchmaking, seek',
    route: 'matchmaking',
    success: 200,
    takes: NOTHING,
    isForPlayers: true,
    ready: async site => matchmakingRequest('seek', (await site.player()).cookie),
  },
  {
    name: 'matchmaking, leave',
    route: 'matchmaking',
    success: 200,
    takes: NOTHING,
    isForPlayers: true,
    ready: async site => matchmakingRequest('leave', (await site.player()).cookie),
  },
  {
    name: 'matchmaking, leave a room',
    route: 'matchmaking',
    success: 200,
    takes: /^no room$/, // then it is the queue that is left
    isForPlayers: true,
    ready: async site => matchmakingRequest('leave', (await site.player()).cookie, { room: 'K7QX2M' }),
  },
  {
    name: 'attempts',
    route: 'attempts',
    success: 200,
    takes: NOTHING,
    isForPlayers: true,
    ready: async site => ({
      format: 'json',
      path: '/attempts',
      fields: { level: 1 },
      cookie: (await site.player()).cookie,
    }),
  },
  {
    name: 'results',
    route: 'results',
    success: 200,
    takes: /^attempt is (__proto__|constructor|markup|a huge number|a number below zero)$/, // a game that was played offline may be called so
    isForPlayers: true,
    ready: async site => {
      const { cookie } = await site.player();
      const body = Buffer.from('{"level":1}');
      const { attempt, level, seed } = JSON.parse(
        (await site.send('/attempts', { type: 'application/json', body }, { cookie })).body,
      );
      return {
        format: 'json',
        path: '/results',
        fields: { attempt, level, seed, log: solvedLog(level, seed) },
        cookie,
      };
    },
  },
];

/** The token of a link that somebody with an account has just been mailed. */
async function newLink({ db, newAccount }: Site, purpose: Parameters<typeof createLink>[1]): Promise<string> {
  const { username, email } = newAccount();
  const id = randomUUID();
  await db.insert(profiles).values({ id, username, email });
  return createLink(db, purpose, id, new Date());
}

const accountForm = (fields: Right['fields'], { cookie }: { readonly cookie: string }): Ready => ({
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

const newsletterForm = (token: string, intent: string): Ready => ({
  format: 'form',
  path: pathOf('newsletter', 'fr'),
  query: { token },
  fields: { intent },
});

function solvedLog(level: number, seed: string): string {
  const made = generatePuzzle(level, seed);
  if (!made.ok) throw new Error(made.refusal);
  return writeLog(made.solution.map((cell, step) => ({ kind: 'cell', cell, atMs: step * 30 })));
}

const matchmakingRequest = (intent: string, cookie: string, more: Readonly<Record<string, string>> = {}): Ready => ({
  format: 'json',
  path: '/matchmaking',
  fields: { intent, ...more },
  cookie,
});
