import { createHash, randomBytes } from 'node:crypto';
import { and, eq, inArray, isNull, like } from 'drizzle-orm';
import { ok, type Result, refused } from '#engine/result.ts';
import type { Database } from '#server/db/open-database.ts';
import { RETENTION } from '#server/db/retention.ts';
import { verifications } from '#server/db/schema.ts';

export type Purpose = 'confirm-email' | 'reset-password';

/** The reasons why a link does not work. A link whose token was altered is `unknown`. */
export type DeadLink = 'unknown' | 'used' | 'expired';

const HOUR_MS = 3_600_000;

/** The time for which each kind of link is valid, in hours. */
export const LINK_HOURS: Readonly<Record<Purpose, number>> = {
  'confirm-email': RETENTION.confirmLinkHours,
  'reset-password': RETENTION.resetLinkHours,
};

/**
 * Returns the key under which a link is stored: its purpose and the hash of its token. A reader of the table cannot
 * compute the token from this key.
 */
const identifierOf = (purpose: string, token: string): string =>
  `${purpose} ${createHash('sha256').update(token).digest('base64url')}`;

/**
 * Converts better-auth's identifier of a link (`reset-password:` and the token) to the identifier under which we store
 * the link.
 */
export async function storeIdentifier(identifier: string): Promise<string> {
  const end = identifier.indexOf(':');
  return identifierOf(identifier.slice(0, end), identifier.slice(end + 1));
}

/**
 * Stores a new link, and returns its token (256 random bits). `value` is the id of the profile or pending sign-up that
 * the link is for.
 */
export async function createLink(db: Database, purpose: Purpose, value: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LINK_HOURS[purpose] * HOUR_MS);
  await db.insert(verifications).values({ identifier: identifierOf(purpose, token), value, expiresAt });
  return token;
}

/** Returns the id of the profile or pending sign-up that a link is for. The link is not used up. */
export async function readLink(
  db: Database,
  purpose: Purpose,
  token: string,
  now: Date,
): Promise<Result<string, DeadLink>> {
  const [link] = await db
    .select()
    .from(verifications)
    .where(eq(verifications.identifier, identifierOf(purpose, token)));
  if (link === undefined) return refused('unknown');
  if (link.usedAt !== null) return refused('used');
  return link.expiresAt <= now ? refused('expired') : ok(link.value);
}

/**
 * Stores a used link again after better-auth has deleted it, so that a page can tell the visitor that the link was
 * used.
 */
export async function keepUsedLink(
  db: Database,
  purpose: Purpose,
  link: { readonly token: string; readonly value: string },
  now: Date,
): Promise<void> {
  const identifier = identifierOf(purpose, link.token);
  await db.insert(verifications).values({ identifier, value: link.value, expiresAt: now, usedAt: now });
}

/**
 * Invalidates the unused links of one purpose that are for the given profiles or pending sign-ups. Also sets their
 * expiry to the past, because better-auth checks the expiry and does not know `usedAt`.
 */
export async function revokeLinks(db: Database, purpose: Purpose, values: readonly string[], now: Date): Promise<void> {
  const isUnused = and(inArray(verifications.value, [...values]), isNull(verifications.usedAt));
  await db
    .update(verifications)
    .set({ usedAt: now, expiresAt: now })
    .where(and(isUnused, isPurpose(purpose)));
}

const isPurpose = (purpose: Purpose) => like(verifications.identifier, `${purpose} %`);
