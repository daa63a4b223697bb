import { randomInt } from 'node:crypto';
import { and, asc, desc, eq, gte, lt, ne, sql } from 'drizzle-orm';
import { recordedDay } from '#engine/duel/automata/automaton.ts';
import { paceOf } from '#engine/duel/automata/house-pace.ts';
import { duelAgainst } from '#engine/duel/duel.ts';
import { ok, type Result, refused } from '#engine/result.ts';
import type { OpenedRecording } from '#protocol/http.ts';
import type { Database } from '#server/db/open-database.ts';
import { profiles, recordings } from '#server/db/schema.ts';
import { insertRoom } from '#server/duels/rooms/create-room.ts';
import type { Player } from '#server/players/player.ts';
import { loadPastRounds } from './load-past-rounds.ts';
import { isUnseenBy } from './seen-recordings.ts';

/** From how many recordings on either side of the player’s pace one is drawn. */
const MAX_CANDIDATES = 3;

type OpenDeps = {
  readonly db: Database;
  /** Counts a room that is about to be opened. Returns false beyond the limit. */
  readonly mayOpen: () => Promise<boolean>;
};

/**
 * Creates a room in which a recording of like pace sits, whose grids the player has not seen (D32). Returns its code and
 * what the player may know of the recording, or refuses if there is none.
 */
export async function openRecording(
  { db, mayOpen }: OpenDeps,
  { id }: Pick<Player, 'id'>,
  now: Date,
): Promise<Result<OpenedRecording, 'none' | 'too-many'>> {
  const candidates = await findCandidates(db, id, paceOf(await loadPastRounds(db, id)));
  if (candidates.length === 0) return refused('none');
  if (!(await mayOpen())) return refused('too-many');
  const { recording, name, recordedAt } = candidates[randomInt(candidates.length)] as Candidate;
  const automaton = { kind: 'recording', recording, recordedAt: recordedAt.getTime() } as const;
  return db.transaction(async tx => {
    // locked, so that it cannot be taken back before its room is there
    const isSame = and(eq(recordings.id, recording), isLent(tx));
    const [found] = await tx.select({ id: recordings.id }).from(recordings).where(isSame).for('key share');
    if (found === undefined) return refused('none');
    const room = await insertRoom(tx, duelAgainst(automaton, name, now.getTime()));
    return ok({ room, name, recordedAt: recordedDay(automaton.recordedAt) });
  });
}

type Candidate = { readonly recording: string; readonly name: string; readonly recordedAt: Date };

/** Finds the recordings nearest to a pace, among those whose grids the player has not seen. */
async function findCandidates(db: Database, playerId: string, pace: number): Promise<readonly Candidate[]> {
  const columns = { recording: recordings.id, name: profiles.username, recordedAt: recordings.createdAt };
  const isUnseen = and(ne(recordings.userId, playerId), isLent(db), isUnseenBy(db, playerId));
  const find = () =>
    db.select(columns).from(recordings).innerJoin(profiles, eq(profiles.id, recordings.userId)).$dynamic();
  const [slower, faster] = await Promise.all([
    find()
      .where(and(isUnseen, gte(recordings.pace, pace)))
      .orderBy(asc(recordings.pace))
      .limit(MAX_CANDIDATES),
    find()
      .where(and(isUnseen, lt(recordings.pace, pace)))
      .orderBy(desc(recordings.pace))
      .limit(MAX_CANDIDATES),
  ]);
  return [...slower, ...faster];
}

/** Matches the recordings of players who lend them. */
const isLent = (db: Database) => {
  const isLender = and(eq(profiles.id, recordings.userId), eq(profiles.lendsRecordings, true));
  return sql`exists ${db.select({ one: sql`1` }).from(profiles).where(isLender)}`;
};
