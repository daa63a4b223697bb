import { randomInt } from 'node:crypto';
import { and, asc, desc, eq, gte, lt, ne, or, sql } from 'drizzle-orm';
import { MAX_PAST_ROUNDS, type PastRound, recordedDay, type Strength } from '#engine/duel/automata/automaton.ts';
import { paceOf, tableMs } from '#engine/duel/automata/house-pace.ts';
import { DUEL, duelAgainst } from '#engine/duel/duel.ts';
import { levelOfRound } from '#engine/duel/selectors.ts';
import { ok, type Result, refused } from '#engine/result.ts';
import { POINTS } from '#engine/score.ts';
import type { OpenedRecording } from '#protocol/http.ts';
import type { Database } from '#server/db/open-database.ts';
import { gameHistory, profiles, recordings } from '#server/db/schema.ts';
import { insertRoom } from '#server/duels/rooms/create-room.ts';
import type { Player } from '#server/players/player.ts';
import { isUnseenBy } from './seen-recordings.ts';

type HouseRequest = { readonly strength: Strength; readonly past: readonly PastRound[] };

/**
 * Creates a room in which the player meets the house, a computer opponent, and returns its code. The house adapts to
 * the rounds in the history of the account. If there are none, or for a visitor, it adapts to the rounds that the
 * browser reports (D30).
 */
export async function openHouse(
  db: Database,
  player: Pick<Player, 'id'> | undefined,
  { strength, past: claimed }: HouseRequest,
  now: Date,
): Promise<string> {
  const known = player === undefined ? [] : await loadPastRounds(db, player.id);
  const past = known.length > 0 ? known : claimed;
  return insertRoom(db, duelAgainst({ kind: 'house', strength, past }, '', now.getTime()));
}

/**
 * The maximum number of slower recordings, and of faster ones, from which a recording is drawn for a player. These are
 * the recordings that are nearest to the player's pace (speed).
 */
const MAX_CANDIDATES = 3;

type OpenDeps = {
  readonly db: Database;
  /** Counts a room that is about to be opened. Returns false if too many were opened lately. */
  readonly mayOpen: () => Promise<boolean>;
};

/**
 * Creates a room in which the player meets a recording of another player who is about as fast, on grids that the player
 * has not seen (D32). Returns the code of the room, the name of the recorded player and the day of the recording.
 * Refuses with `none` if no recording fits.
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
    // locks the recording, so that its owner cannot withdraw it before the room exists
    const isSame = and(eq(recordings.id, recording), isLent(tx));
    const [found] = await tx.select({ id: recordings.id }).from(recordings).where(isSame).for('key share');
    if (found === undefined) return refused('none');
    const room = await insertRoom(tx, duelAgainst(automaton, name, now.getTime()));
    return ok({ room, name, recordedAt: recordedDay(automaton.recordedAt) });
  });
}

type Candidate = { readonly recording: string; readonly name: string; readonly recordedAt: Date };

/**
 * Finds the recordings whose pace (speed) is nearest to the given one. Leaves out the player's own recordings, and
 * those whose grids the player has seen.
 */
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

/** Builds the SQL condition that the owner of a recording lends it: lets others play against it. */
const isLent = (db: Database) => {
  const isLender = and(eq(profiles.id, recordings.userId), eq(profiles.lendsRecordings, true));
  return sql`exists ${db.select({ one: sql`1` }).from(profiles).where(isLender)}`;
};

/**
 * Loads the rounds from which a player's pace (speed) is computed, the latest last: games at levels, and the rounds of
 * duels that were played to their end.
 */
export async function loadPastRounds(db: Database, playerId: string): Promise<readonly PastRound[]> {
  const isLevel = and(eq(gameHistory.gameType, 'solo'), eq(gameHistory.source, 'level'));
  const isWholeDuel = sql`cardinality(${gameHistory.roundPuzzles}) = ${DUEL.rounds}`;
  const newestFirst = await db
    .select({ type: gameHistory.gameType, level: gameHistory.level, score: gameHistory.score })
    .from(gameHistory)
    .where(and(eq(gameHistory.userId, playerId), or(isLevel, isWholeDuel)))
    .orderBy(desc(gameHistory.createdAt), desc(gameHistory.id))
    .limit(MAX_PAST_ROUNDS);
  const rounds = newestFirst
    .reverse()
    .flatMap(({ type, level, score }) =>
      type === 'solo' ? [{ level, lostPoints: POINTS.start - score }] : roundsOfDuel(score),
    );
  return rounds.slice(-MAX_PAST_ROUNDS);
}

const DUEL_LEVELS = Array.from({ length: DUEL.rounds }, (_, index) => levelOfRound(index + 1));
const DUEL_TABLE_MS = DUEL_LEVELS.reduce((sum, level) => sum + tableMs(level), 0);

/**
 * Estimates how many points each round of a duel has cost. Only their sum is stored, so it is divided in proportion to
 * the time that the table in rule D30 gives to each level.
 */
function roundsOfDuel(score: number): readonly PastRound[] {
  const lostPoints = DUEL.rounds * POINTS.start - score;
  return DUEL_LEVELS.map(level => ({
    level,
    lostPoints: Math.round((lostPoints * tableMs(level)) / DUEL_TABLE_MS),
  }));
}
