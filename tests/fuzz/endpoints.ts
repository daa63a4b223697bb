import { randomUUID } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';
import { drawnPath, writeLog } from '#engine/notation.ts';
import { createLink } from '#server/auth/email-links.ts';
import { mails, newsletterSubscriptions, profiles, recordings } from '#server/db/schema.ts';
import { pathOf } from '#site/pages.ts';
import type { ValidInput } from './cases.ts';
import { CHALLENGE_ENDPOINTS } from './challenge-endpoints.ts';
import type { Endpoint, PreparedInput } from './endpoint.ts';
import type { Site } from './site.ts';

/** A day with a small grid. */
const PAST_MONDAY = '2026-01-05';

const NOTHING = /^$/;

const FORM_TYPE = 'application/x-www-form-urlencoded';

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
    name: 'sign-up, to correct the address',
    route: 'auth',
    success: 200,
    // the fields are only shown again
    accepts: new RegExp(`^(${EXTRAS}|half a body|no (username|email)$|(username|email) is)`),
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
    // in the browser that signed up, the endpoint reads only the query of the link
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
    name: 'daily-attempts',
    route: 'daily-attempts',
    api: 'startDaily',
    success: 200,
    accepts: NOTHING,
    prepare: () => ({ format: 'json', path: '/daily/attempts', fields: { day: PAST_MONDAY } }),
  },
  {
    name: 'daily-attempts, of a player',
    route: 'daily-attempts',
    api: 'startDaily',
    success: 200,
    accepts: NOTHING,
    prepare: async site => ({
      format: 'json',
      path: '/daily/attempts',
      fields: { day: PAST_MONDAY },
      cookie: (await site.player()).cookie,
    }),
  },
  {
    name: 'daily-results',
    route: 'daily-results',
    api: 'finishDaily',
    success: 200,
    accepts: NOTHING,
    prepare: async site => {
      const { attempt, key, solution } = await startedDaily(site);
      return { format: 'json', path: '/daily/results', fields: { attempt, key, log: solvedLog(solution) } };
    },
  },
  {
    name: 'daily-join',
    route: 'daily-join',
    api: 'joinDaily',
    success: 200,
    accepts: NOTHING,
    isForPlayers: true,
    prepare: async site => {
      const { attempt, key } = await startedDaily(site);
      const { cookie } = await site.player();
      return { format: 'json', path: '/daily/join', fields: { attempts: [{ attempt, key }] }, cookie };
    },
  },
  {
    name: 'house duels',
    route: 'house-duels',
    api: 'openHouse',
    success: 200,
    accepts: /^past is a list$/, // a player whose pace is not known
    prepare: () => ({
      format: 'json',
      path: '/duels/house',
      fields: { strength: 'adaptive', past: [{ level: 1, lostPoints: 400 }] },
    }),
  },
  {
    name: 'recording duels',
    route: 'recording-duels',
    api: 'openRecording',
    success: 200,
    accepts: /^the JSON \{\}$/, // the request has no fields
    isForPlayers: true,
    prepare: async site => {
      await lendRecording(site);
      return { format: 'json', path: '/duels/recording', fields: {}, cookie: (await site.player()).cookie };
    },
  },
  {
    name: 'recordings',
    route: 'recordings',
    api: 'lendRecordings',
    success: 200,
    accepts: /^lends is true$/,
    isForPlayers: true,
    prepare: async site => ({
      format: 'json',
      path: '/recordings',
      fields: { lends: true },
      cookie: (await site.player()).cookie,
    }),
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
    name: 'calm attempts',
    route: 'calm-attempts',
    api: 'playCalm',
    success: 200,
    // These texts are valid ids, because browsers choose the ids of attempts that they create.
    accepts: /^(attempt is (__proto__|constructor|markup|a huge number|a number below zero)|isSolved is true)$/,
    isForPlayers: true,
    prepare: async site => {
      const { cookie } = await site.player();
      const body = Buffer.from('{"level":2}');
      const { attempt, level } = JSON.parse(
        (await site.send('/attempts', { type: 'application/json', body }, { cookie })).body,
      );
      return { format: 'json', path: '/attempts/calm', fields: { attempt, level, isSolved: false }, cookie };
    },
  },
  {
    name: 'results',
    route: 'results',
    api: 'submitResult',
    success: 200,
    // These texts are valid ids, because browsers choose the ids of attempts that they create.
    // An older browser sends no puzzle.
    accepts: /^(attempt is (__proto__|constructor|markup|a huge number|a number below zero)|no puzzle)$/,
    isForPlayers: true,
    prepare: async site => {
      const { cookie } = await site.player();
      const body = Buffer.from('{"level":1}');
      const { attempt, level, seed, puzzle, solution } = JSON.parse(
        (await site.send('/attempts', { type: 'application/json', body }, { cookie })).body,
      );
      return {
        format: 'json',
        path: '/results',
        fields: { attempt, level, seed, log: solvedLog(solution), puzzle },
        cookie,
      };
    },
  },
  ...CHALLENGE_ENDPOINTS,
];

/** Starts a past day as a visitor. */
async function startedDaily(site: Site) {
  const body = Buffer.from(JSON.stringify({ day: PAST_MONDAY }));
  return JSON.parse((await site.send('/daily/attempts', { type: 'application/json', body })).body);
}

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

/** Lends a recording of another account, if there is none yet. */
async function lendRecording({ db, newAccount }: Site): Promise<void> {
  if ((await db.$count(recordings)) > 0) return;
  const { username, email } = newAccount();
  const userId = randomUUID();
  await db.insert(profiles).values({ id: userId, username, email, lendsRecordings: true });
  const texts = { puzzles: ['1'], solutions: ['a'], logs: ['0@1'], endings: ['solved' as const], durationsMs: [1] };
  await db.insert(recordings).values({ userId, pace: 1, createdAt: new Date(), ...texts });
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

const solvedLog = (solution: string): string =>
  writeLog(drawnPath(solution).map((cell, step) => ({ kind: 'cell', cell, atMs: step * 30 })));

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
