import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/open-database.ts';
import { playDuel } from './play-duel.ts';
import type { Room } from './room.ts';
import { idOfAccount } from './ticket.ts';

type LeaveMatchDeps = { readonly db: Database; readonly secret: string };

/** The duel of a match, before its first round. */
const UNPLAYED = { duel: 1, round: 0 } as const;

/**
 * Leaves the room of a match that its player calls off (D18). Undefined when nothing is left to do: the duel has begun,
 * the player has left before, or the room is gone.
 */
export async function leaveMatch(
  { db, secret }: LeaveMatchDeps,
  userId: string,
  code: string,
  now: Date,
): Promise<Room | undefined> {
  const player = idOfAccount(secret, code, userId);
  const leave = { kind: 'leave', id: randomUUID(), player, ...UNPLAYED } as const;
  const played = await playDuel(db, code, leave, { userId, keyHash: null }, now);
  return played.ok ? played.room : undefined;
}
