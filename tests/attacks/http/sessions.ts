import { createHmac } from 'node:crypto';

/** The data that an attacker may have: a row of a leaked sessions table, and their own session cookie. */
export type LeakedData = {
  readonly row: { readonly id: string; readonly token: string; readonly userId: string };
  readonly own: { readonly token: string; readonly signature: string };
};

/** A forged cookie with which an attacker tries to take over another player's session. */
export type ForgedSession = {
  /** Completes the test title "A visitor with … cannot open the account". */
  readonly attack: string;
  readonly cookie: (leaked: LeakedData) => string;
};

/** The default secret of better-auth, which is public in its source code. */
const PUBLISHED_SECRET = 'better-auth-secret-12345678901234567890';

const sign = (value: string, secret: string): string => createHmac('sha256', secret).update(value).digest('base64');

const session = (value: string): string => `enfilade.session_token=${encodeURIComponent(value)}`;

const forged = (attack: string, value: (leaked: LeakedData) => string): ForgedSession => ({
  attack,
  cookie: leaked => session(value(leaked)),
});

export const FORGED_SESSIONS: readonly ForgedSession[] = [
  forged('an empty cookie', () => ''),
  forged('a token without a signature', ({ row }) => row.token),
  forged('a token with an empty signature', ({ row }) => `${row.token}.`),
  forged('a token with the signature of another token', ({ row, own }) => `${row.token}.${own.signature}`),
  forged(
    'a token that is signed with the published secret',
    ({ row }) => `${row.token}.${sign(row.token, PUBLISHED_SECRET)}`,
  ),
  forged('a token that is signed with an empty secret', ({ row }) => `${row.token}.${sign(row.token, '')}`),
  forged('the id of a session', ({ row, own }) => `${row.id}.${own.signature}`),
  forged('the id of a player', ({ row, own }) => `${row.userId}.${own.signature}`),
  forged('an SQL pattern for any token', ({ own }) => `%.${own.signature}`),
  forged('an SQL statement', ({ own }) => `' or true --.${own.signature}`),
  forged('a zero byte', ({ own }) => `\0.${own.signature}`),
  {
    attack: 'a cookie of the session cache',
    cookie: ({ row }) =>
      `enfilade.session_data=${Buffer.from(JSON.stringify({ session: row, user: { id: row.userId } })).toString('base64url')}`,
  },
  { attack: 'a cookie with the __Secure- prefix', cookie: ({ row }) => `__Secure-${session(row.token)}` },
  {
    attack: 'a cookie with the __Host- prefix',
    cookie: ({ row, own }) => `__Host-${session(`${row.token}.${own.signature}`)}`,
  },
];

/** Default routes of better-auth, none of which may exist on our server. */
export const LIBRARY_ROUTES: readonly string[] = [
  ...['sign-in/email', 'sign-up/email', 'sign-out', 'get-session', 'list-sessions', 'revoke-sessions', 'ok'],
  ...['update-user', 'change-email', 'change-password', 'delete-user', 'request-password-reset', 'reset-password'],
  ...['verify-email', 'send-verification-email', 'list-accounts', 'error'],
].map(route => `/api/auth/${route}`);
