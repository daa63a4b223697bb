import type { BetterAuthPlugin } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
// the entry point `better-auth/minimal` does not load the query builder of better-auth, which Enfilade does not use
import { betterAuth } from 'better-auth/minimal';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database } from '#server/db/open-database.ts';
import { RETENTION } from '#server/db/retention.ts';
import * as schema from '#server/db/schema.ts';
import { PASSWORD_LENGTH } from '#site/field-limits.ts';
import { LINK_HOURS, storeIdentifier } from './email-links.ts';
import type { PasswordHash } from './password-hash.ts';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

type AuthDeps = {
  readonly db: Database;
  readonly secret: string;
  readonly origin: string;
  readonly log: Logger;
  readonly passwords: PasswordHash;
};

export type AuthOverrides = {
  /**
   * Replaces better-auth’s hashing of passwords, so that a caller can hash a password before its transaction begins.
   */
  readonly hash?: PasswordHash['hash'];
  /** Replaces better-auth’s check of passwords, so that a caller can check a password before its transaction begins. */
  readonly verify?: PasswordHash['verify'];
  /** Receives the token of each password reset link that better-auth creates. */
  readonly onResetToken?: (token: string) => void;
};

const newUser = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  passwordHash: z.string(),
  /** True if the new user is signed in at once, in the browser that gets the response. */
  signsIn: z.boolean(),
});

/**
 * A plugin with one endpoint: it creates a user whose email address is confirmed and whose password is already hashed.
 * The sign-up of better-auth is not used, because it creates the user before the address is confirmed.
 */
const confirmedSignUp = {
  id: 'confirmed-sign-up',
  endpoints: {
    createConfirmedUser: createAuthEndpoint.serverOnly({ method: 'POST', body: newUser }, async ctx => {
      const { internalAdapter } = ctx.context;
      const { id, username, email, passwordHash, signsIn } = ctx.body;
      const source = { method: 'email-password' } as const;
      const user = await internalAdapter.createUser({ id, name: username, email, emailVerified: true }, source);
      const credential = { userId: id, accountId: id, providerId: 'credential', password: passwordHash };
      await internalAdapter.linkAccount(credential);
      if (signsIn) await setSessionCookie(ctx, { session: await internalAdapter.createSession(id), user });
    }),
  },
} satisfies BetterAuthPlugin;

/**
 * Configures better-auth, which handles passwords, sessions, reset links and session cookies. Our form actions
 * call its API; it serves no routes. Emails, pending sign-ups and rate limits are our own code.
 */
export const createAuth = ({
  db,
  secret,
  origin,
  log,
  passwords,
  hash = passwords.hash,
  verify = passwords.verify,
  onResetToken,
}: AuthDeps & AuthOverrides) =>
  betterAuth({
    appName: 'Enfilade',
    baseURL: origin,
    secret,
    telemetry: { enabled: false },
    logger: { log: (level, message) => log[level === 'error' ? 'error' : 'debug']({ message }, 'accounts.library') },
    database: drizzleAdapter(db, { provider: 'pg', schema, transaction: true }),
    user: { modelName: 'profiles', fields: { name: 'username' }, deleteUser: { enabled: true } },
    session: {
      modelName: 'sessions',
      expiresIn: RETENTION.idleSessionDays * DAY_SECONDS,
      updateAge: DAY_SECONDS,
      // better-auth demands no recent sign-in; instead, a player enters the password to delete an account
      freshAge: 0,
    },
    account: { modelName: 'credentials' },
    // expired email links stay in the database for a while: otherwise a page could not tell an expired link from an
    // altered one
    verification: { modelName: 'verifications', storeIdentifier: { hash: storeIdentifier }, disableCleanup: true },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true, // better-auth creates no accounts, because our own sign-up.ts creates pending sign-ups
      requireEmailVerification: true,
      resetPasswordTokenExpiresIn: LINK_HOURS['reset-password'] * HOUR_SECONDS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ token }) => onResetToken?.(token),
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      password: { hash, verify },
    },
    plugins: [confirmedSignUp],
    // the rate limit of better-auth is off, because our own rate-limits.ts counts attempts, per IP address and per
    // account
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'enfilade',
      useSecureCookies: origin.startsWith('https:'),
      database: { generateId: 'uuid' },
      ipAddress: { disableIpTracking: true },
    },
    databaseHooks: {
      session: { create: { before: async session => ({ data: { ...session, ipAddress: null, userAgent: null } }) } },
    },
  });

export type Auth = ReturnType<typeof createAuth>;

/** Returns the code of a better-auth error. Any other error indicates a bug and is rethrown. */
export function refusalCode(error: unknown): string {
  if (error instanceof APIError && typeof error.body?.code === 'string') return error.body.code;
  throw error;
}
