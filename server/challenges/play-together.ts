import { eq } from 'drizzle-orm';
import { isFull } from '#engine/duel/seating.ts';
import { isClosed } from '#engine/duel/selectors.ts';
import { ok, type Result, refused } from '#engine/result.ts';
import type { ChallengeView } from '#protocol/http.ts';
import type { Database } from '#server/db/open-database.ts';
import { challenges } from '#server/db/schema.ts';
import { createRoom } from '#server/duels/rooms/create-room.ts';
import { findRoom } from '#server/duels/rooms/rooms-table.ts';
import { type ChallengeRow, isFinished, type Run, runOf, type Viewer } from './challenge.ts';
import { findChallenge, lockChallenge } from './find-challenge.ts';

/** The time for which a challenge offers an opened room to its players (C9). */
const ROOM_OFFER_MS = 600_000;

/** The room that a challenge offers to a viewer, and whether this viewer has opened it. */
export type OfferedRoom = Pick<ChallengeView, 'room' | 'isRoomYours'>;

export const NO_ROOM: OfferedRoom = { room: null, isRoomYours: false };

type RoomOfChallenge = Pick<ChallengeRow, 'roomCode' | 'roomAt' | 'roomBy'>;

type TogetherDeps = {
  readonly db: Database;
  /** Counts a room that is about to be opened. Returns false if too many were opened lately. */
  readonly mayOpen: () => Promise<boolean>;
};

/**
 * Returns the code of the room that a challenge offers to its players. If there is no room with a free seat, opens one
 * (C9).
 */
export async function playTogether(
  { db, mayOpen }: TogetherDeps,
  code: string,
  viewer: Viewer,
  now: Date,
): Promise<Result<string, 'no-such-challenge' | 'not-your-run' | 'too-many'>> {
  const found = await findChallenge(db, code);
  if (found === undefined) return refused('no-such-challenge');
  if (!isFinished(runOf(found, viewer))) return refused('not-your-run');
  const offered = await openRoom(db, found, now);
  if (offered !== undefined && !offered.isFull) return ok(offered.code);
  if (!(await mayOpen())) return refused('too-many');
  return db.transaction(async tx => {
    const challenge = await lockChallenge(tx, code);
    if (challenge === undefined) return refused('no-such-challenge');
    const own = runOf(challenge, viewer);
    if (!isFinished(own)) return refused('not-your-run');
    // the room is looked up again, because a concurrent request may have opened one
    const open = await openRoom(tx, challenge, now);
    if (open !== undefined && !open.isFull) return ok(open.code);
    const roomCode = await createRoom(tx, now);
    await tx.update(challenges).set({ roomCode, roomAt: now, roomBy: own.id }).where(eq(challenges.code, code));
    return ok(roomCode);
  });
}

/**
 * Returns the room that a challenge offers to the player of a finished run. A full room is offered only to the player
 * who opened it.
 */
export async function offeredRoom(
  db: Database,
  challenge: RoomOfChallenge,
  own: Run | undefined,
  now: Date,
): Promise<OfferedRoom> {
  const open = isFinished(own) ? await openRoom(db, challenge, now) : undefined;
  const isRoomYours = own?.id === challenge.roomBy;
  return open === undefined || (open.isFull && !isRoomYours) ? NO_ROOM : { room: open.code, isRoomYours };
}

/**
 * Finds the room of a challenge, and tells whether it is full. Returns undefined if the room is closed or offered no
 * longer.
 */
async function openRoom(db: Database, { roomCode, roomAt }: RoomOfChallenge, now: Date) {
  if (roomCode === null || roomAt === null || now.getTime() - roomAt.getTime() >= ROOM_OFFER_MS) return undefined;
  const room = await findRoom(db, roomCode);
  if (room === undefined || isClosed(room.duel)) return undefined;
  return { code: roomCode, isFull: isFull(room.duel, {}, now.getTime()) };
}
