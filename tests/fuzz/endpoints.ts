import { randomUUID } from 'node:crypto';
import { generatePuzzle } from '#engine/generator/generate.ts';
import { writeLog } from '#engine/notation.ts';
import type { served } from '#protocol/http-schemas.ts';
import { createLink } from '#server/auth/email-links.ts';
import { newsletterSubscriptions, profiles } from '#server/db/schema.ts';
import { pathOf } from '#site/pages.ts';
import type { ValidInput } from './cases.ts';
import type { Site } from './site.ts';

/** A valid request that is ready to be sent, with its sender's cookies. */
type PreparedInput = ValidInput & { readonly cookie?: string };

/** A POST endpoint, with a valid request and the harmless mutations of that request that it also accepts. */
export type Endpoint = {
  readonly name: string;
  /** The name of the route module that contains the action. */
  readonly route: string;
  /** The name in protocol/http.ts. Forms have none. */
  readonly api?: keyof typeof served;
  readonly success: number;
  /** Matches the names of the mutated cases that the endpoint accepts. */
  readonly accepts: RegExp;
  /** True if the endpoint requires a signed-in player. */
  readonly isForPlayers?: boolean;
  /** True if a valid request signs the player out, deletes the account or changes the password. */
  readonly invalidatesPlayer?: boolean;
  readonly prepare: (site: Site) => Promise<PreparedInput> | PreparedInput;
};

const NOTHING = /^$/;

/** The cases that forms accept because they ignore extra keys and repeated fields. */
const EXTRAS = 'an extra key|the body twice';

/** The cases that forms accept because a name may contain nearly any text. */
const NAME =
  'username is (half a surrogate pair|__proto__|constructor|an SQL statement|markup|a huge number|a number below zero)';
const PASSWORD = 'password is (?!nothing|spaces|a hundred thousand|a huge number|a number below)';

/** Every POST endpoint. A test fails if this list does not contain every route that has an action. */
export const ENDPOINTS: readonly Endpoint[] = [
  {
    name: 'game-started',
    route: 'game-started',
    api: 'countGameStarted',
    success: 204,
    accepts: /^(a type of|parts without a boundary)/, // `sendBeacon` sends the event as text when a page is closed
    prepare: () => ({
      format: 'json',
      path: '/events/game-started',
      fields: { mode: 'solo', language: 'fr', timestamp: '2026-11-21T08:00:00.000Z' },
    }),
  },
  {
    name: 'sign-up',
    route: 'auth',
    success: 303,
    accepts: new RegExp(`^(${EXTRAS}|${NAME}|${PASSWORD})`),
    prepare: site => ({
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
    accepts: new RegExp(`^(${EXTRAS}|in the query)`), // the page signs players in unless the query selects another mode
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
    accepts: /^(?!in the query)/, // the endpoint reads only the query of the link
    prepare: async site => {
      const query = { token_hash: await newLink(site, 'confirm-email'), type: 'signup' };
      return { format: 'form', path: pathOf('confirm-email', 'fr'), query, fields: {} };
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
      const query = { token: await newLink(site, 'reset-password') };
      const fields = { password: 'another way round' };
      return { format: 'form', path: pathOf('new-password', 'fr'), query, fields };
    },
  },
  {
    name: 'sign-out',
    route: 'sign-out',
    success: 303,
    invalidatesPlayer: true,
    accepts: /^/, // signing out ignores the body
    prepare: async site => ({
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
    accepts: new RegExp(`^(${EXTRAS}|${NAME})`),
    isForPlayers: true,
    prepare: async site => accountForm({ intent: 'rename', username: 'Ada' }, await site.player()),
  },
  {
    name: 'account, rename by script',
    route: 'account',
    api: 'rename',
    success: 200,
    accepts: new RegExp(`^(?!username is half a surrogate pair)${NAME}`), // forms replace the surrogate
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
    accepts: new RegExp(`^(${EXTRAS}|in the query, token is)`), // unsubscribing with an unknown token also succeeds
    prepare: async site => newsletterForm(await newSubscription(site), 'leave'),
  },
  {
    name: 'mode-selection, new-room',
    route: 'mode-selection',
    success: 303,
    accepts: new RegExp(`^(${EXTRAS})`),
    prepare: () => ({ format: 'form', path: pathOf('mode-selection', 'fr'), fields: { intent: 'new-room' } }),
  },
  {
    name: 'mode-selection, new-room by script',
    route: 'mode-selection',
    api: 'createRoom',
    success: 200,
    accepts: /^the JSON \{\}$/, // the request has no fields
    prepare: () => ({ format: 'json', path: pathOf('mode-selection', 'fr'), fields: {} }),
  },
  {
    name: 'mode-selection, join-room',
    route: 'mode-selection',
    success: 303,
    accepts: new RegExp(`^(${EXTRAS})`),
    prepare: () => ({
      format: 'form',
      path: pathOf('mode-selection', 'fr'),
      fields: { intent: 'join-room', room: 'K7P2XA' },
    }),
  },
  {
    name: 'matchmaking, seek',
    route: 'matchmaking',
    api: 'matchmaking',
    success: 200,
    accepts: NOTHING,
    isForPlayers: true,
    prepare: async site => matchmakingRequest('seek', (await site.player()).cookie),
  },
  {
    name: 'matchmaking, leave',
    route: 'matchmaking',
    api: 'matchmaking',
    success: 200,
    accepts: NOTHING,
    isForPlayers: true,
    prepare: async site => matchmakingRequest('leave', (await site.player()).cookie),
  },
  {
    name: 'matchmaking, leave a room',
    route: 'matchmaking',
    api: 'matchmaking',
    success: 200,
    accepts: /^no room$/, // without a room, the request takes the player out of the queue
    isForPlayers: true,
    prepare: async site => matchmakingRequest('leave', (await site.player()).cookie, { room: 'K7QX2M' }),
  },
  {
    name: 'attempts',
    route: 'attempts',
    api: 'issueAttempt',
    success: 200,
    accepts: NOTHING,
    isForPlayers: true,
    prepare: async site => ({
      format: 'json',
      path: '/attempts',
      fields: { level: 1 },
      cookie: (await site.player()).cookie,
    }),
  },
  {
    name: 'results',
    route: 'results',
    api: 'submitResult',
    success: 200,
    // These texts are valid ids, because browsers choose the ids of attempts that they create.
    accepts: /^attempt is (__proto__|constructor|markup|a huge number|a number below zero)$/,
    isForPlayers: true,
    prepare: async site => {
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

/** Creates an email link for a new account and returns the link's token. */
async function newLink({ db, newAccount }: Site, purpose: Parameters<typeof createLink>[1]): Promise<string> {
  const { username, email } = newAccount();
  const id = randomUUID();
  await db.insert(profiles).values({ id, username, email });
  return createLink(db, purpose, id, new Date());
}

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

function solvedLog(level: number, seed: string): string {
  const generated = generatePuzzle(level, seed);
  if (!generated.ok) throw new Error(generated.refusal);
  return writeLog(generated.value.solution.map((cell, step) => ({ kind: 'cell', cell, atMs: step * 30 })));
}

const matchmakingRequest = (
  intent: string,
  cookie: string,
  more: Readonly<Record<string, string>> = {},
): PreparedInput => ({
  format: 'json',
  path: '/matchmaking',
  fields: { intent, ...more },
  cookie,
});
