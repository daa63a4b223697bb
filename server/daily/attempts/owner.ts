import { and, eq, type SQL } from 'drizzle-orm';
import type { Day } from '#engine/daily/day.ts';
import { dailyAttempts } from '#server/db/schema.ts';

/** The owner of an attempt: a player with an account, or the visitor who holds the key with this hash. */
export type Owner = { readonly playerId: string } | { readonly keyHash: string };

type OwnedRow = Pick<typeof dailyAttempts.$inferSelect, 'playerId' | 'keyHash'>;

/** Returns the owner of a stored attempt, which has exactly one. */
export const ownerOf = ({ playerId, keyHash }: OwnedRow): Owner =>
  playerId === null ? { keyHash: keyHash ?? '' } : { playerId };

/** Selects the attempts of a player. */
export const isOfPlayer = (playerId: string): SQL => eq(dailyAttempts.playerId, playerId);

/** Selects the attempts of an owner at the grid of a day. */
export const isOfDay = (owner: Owner, day: Day): SQL | undefined =>
  and(
    'playerId' in owner ? isOfPlayer(owner.playerId) : eq(dailyAttempts.keyHash, owner.keyHash),
    eq(dailyAttempts.day, day),
  );
