import { and, eq, inArray, isNull, lt, lte, or } from 'drizzle-orm';
import { LONGEST_SESSION_MS } from '../accounts/session.ts';
import { confirmableSince } from '../newsletter/confirm-within.ts';
import type { Database } from './open-database.ts';
import { attempts, gameRooms, mailLinks, newsletterSubscriptions, profiles, sessions } from './schema.ts';

const DAY_MS = 86_400_000;

/** After how many days something that led nowhere is forgotten. */
const DAYS = { unconfirmedAccount: 30, deadLink: 7, unfinishedAttempt: 90, endedDuel: 1 } as const;

/** Deletes what has ended or was never made use of: it serves nobody any more. */
export async function forgetOld(db: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const longestSince = new Date(now.getTime() - LONGEST_SESSION_MS);
  await db.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.createdAt, longestSince)));
  await db.delete(mailLinks).where(lt(mailLinks.expiresAt, before(DAYS.deadLink)));
  await db
    .delete(profiles)
    .where(and(eq(profiles.emailVerified, false), lt(profiles.createdAt, before(DAYS.unconfirmedAccount))));
  await db
    .delete(newsletterSubscriptions)
    .where(
      and(isNull(newsletterSubscriptions.confirmedAt), lte(newsletterSubscriptions.createdAt, confirmableSince(now))),
    );
  const hasEnded = inArray(gameRooms.status, ['finished', 'abandoned']);
  await db.delete(gameRooms).where(and(hasEnded, lte(gameRooms.updatedAt, before(DAYS.endedDuel))));
  await db
    .delete(attempts)
    .where(and(isNull(attempts.finishedAt), lt(attempts.handedOutAt, before(DAYS.unfinishedAttempt))));
}
