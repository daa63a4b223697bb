import { APIError, betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import type { Logger } from 'pino';
import type { Database } from '#server/db/open-database.ts';
import { RETENTION } from '#server/db/retention.ts';
import * as schema from '#server/db/schema.ts';
import { PASSWORD_LENGTH } from '#site/field-limits.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';

const DAY_SECONDS = 86_400;

type AuthDeps = { readonly db: Database; readonly secret: string; readonly origin: string; readonly log: Logger };

/**
 * Configures better-auth, which handles passwords, sessions and session cookies. Our form actions call its
 * API; it serves no routes. Emails, email links and rate limits are our own code.
 */
export const createAuth = ({ db, secret, origin, log }: AuthDeps) =>
  betterAuth({
    appName: 'Enfilade',
    baseURL: origin,
    secret,
    telemetry: { enabled: false },
    logger: { log: (level, message) => log[level === 'error' ? 'error' : 'debug']({ message }, 'accounts.library') },
    database: drizzleAdapter(db, { provider: 'pg', schema, transaction: true }),
    user: { modelName: 'profiles', fields: { name: 'username' } },
    session: {
      modelName: 'sessions',
      expiresIn: RETENTION.idleSessionDays * DAY_SECONDS,
      updateAge: DAY_SECONDS,
    },
    account: { modelName: 'credentials' },
    verification: { modelName: 'verifications' },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    // disabled because rate-limits.ts counts attempts per IP address and account
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
