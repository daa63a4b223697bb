import { RETENTION } from '#server/db/retention.ts';

const DAY_MS = 86_400_000;

/** How long a subscription waits for its confirmation, before its address is forgotten. */
export const CONFIRM_WITHIN_DAYS = RETENTION.unconfirmedSubscriptionDays;

/** A subscription that was asked for before this moment can no longer be confirmed. */
export const confirmableSince = (now: Date): Date => new Date(now.getTime() - CONFIRM_WITHIN_DAYS * DAY_MS);
