import { eq } from 'drizzle-orm';
import { ok, type Result, refused } from '#engine/result.ts';
import type { Database } from '#server/db/open-database.ts';
import { challenges } from '#server/db/schema.ts';
import { createRoom } from '#server/duels/create-room.ts';
import { type ChallengeRow, isFinished, runOf, type Viewer } from './challenge.ts';
import { lockChallenge } from './find-challenge.ts';

/** The time for which the room of a challenge is offered to the other player (C9). */
const ROOM_OFFER_MS = 600_000;

/** Returns the code of the room in which two of a challenge play together, which the first who asks opens (C9). */
export const playTogether = (
  db: Database,
  code: string,
  viewer: Viewer,
  now: Date,
): Promise<Result<string, 'no-such-challenge' | 'not-your-run'>> =>
  db.transaction(async tx => {
    const challenge = await lockChallenge(tx, code);
    if (challenge === undefined) return refused('no-such-challenge');
    if (!isFinished(runOf(challenge, viewer))) return refused('not-your-run');
    const offered = offeredRoom(challenge, now);
    if (offered !== null) return ok(offered);
    const roomCode = await createRoom(tx, now);
    await tx.update(challenges).set({ roomCode, roomAt: now }).where(eq(challenges.code, code));
    return ok(roomCode);
  });

/** Returns the code of the room that is offered to the other player, or null if there is none. */
export const offeredRoom = (
  { roomCode, roomAt }: Pick<ChallengeRow, 'roomCode' | 'roomAt'>,
  now: Date,
): string | null =>
  roomCode !== null && roomAt !== null && now.getTime() - roomAt.getTime() < ROOM_OFFER_MS ? roomCode : null;
