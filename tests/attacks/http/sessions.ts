import { createHmac } from 'node:crypto';

/** What an attacker may know: a session's row in a leaked table, and a cookie of their own. */
export type Known = {
  readonly row: { readonly id: string; readonly token: string; readonly userId: string };
  readonly own: { readonly token: string; readonly signature: string };
};

/** A cookie that would be somebody else's session. */
export type ForgedSession = {
  /** Completes "The account stays closed to …". */
  readonly attack: string;
  readonly cookie: (known: Known) => string;
};

/** The secret that the accounts library uses when it is given none; it stands in its sources. */
const PUBLISHED_SECRET = 'better-auth-secret-12345678901234567890';

const sign = (value: string, secret: string): string => createHmac('sha256', secret).update(value).digest('base64');

const session = (value: string): string => `enfilade.session_token=${encodeURIComponent(value)}`;

const forged = (attack: string, value: (known: Known) => string): ForgedSession => ({
  attack,
  cookie: known => session(value(known)),
});

export const FORGED_SESSIONS: readonly ForgedSession[] = [
  forged('an empty cookie', () => ''),
  forged('a token without a signature', ({ row }) => row.token),
  forged('a token with an empty signature', ({ row }) => `${row.token}.`),
  forged('a token with the signature of another', ({ row, own }) => `${row.token}.${own.signature}`),
  forged(
    'a token that is signed with the published secret',
    ({ row }) => `${row.token}.${sign(row.token, PUBLISHED_SECRET)}`,
  ),
  forged('a token that is signed with nothing', ({ row }) => `${row.token}.${sign(row.token, '')}`),
  forged('the id of a session', ({ row, own }) => `${row.id}.${own.signature}`),
  forged('the id of a player', ({ row, own }) => `${row.userId}.${own.signature}`),
  forged('a pattern for any token', ({ own }) => `%.${own.signature}`),
  forged('a statement', ({ own }) => `' or true --.${own.signature}`),
  forged('a zero byte', ({ own }) => `\0.${own.signature}`),
  {
    attack: 'a cookie in the cache of the library',
    cookie: ({ row }) =>
      `enfilade.session_data=${Buffer.from(JSON.stringify({ session: row, user: { id: row.userId } })).toString('base64url')}`,
  },
  { attack: 'a cookie of a secure site', cookie: ({ row }) => `__Secure-${session(row.token)}` },
  {
    attack: 'a cookie of a secure host',
    cookie: ({ row, own }) => `__Host-${session(`${row.token}.${own.signature}`)}`,
  },
];

/** Addresses of the accounts library, which answers no request itself. */
export const LIBRARY_ROUTES: readonly string[] = [
  ...['sign-in/email', 'sign-up/email', 'sign-out', 'get-session', 'list-sessions', 'revoke-sessions', 'ok'],
  ...['update-user', 'change-email', 'change-password', 'delete-user', 'request-password-reset', 'reset-password'],
  ...['verify-email', 'send-verification-email', 'list-accounts', 'error'],
].map(route => `/api/auth/${route}`);
