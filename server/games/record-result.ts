import { and, eq, isNull, not } from 'drizzle-orm';
import { type Ok, ok, type Refused, refused } from '#engine/result.ts';
import type { SentResult } from '#protocol/http.ts';
import type { ResultLimits } from '#server/auth/limits/memory-limits.ts';
import type { Database } from '#server/db/open-database.ts';
import { attempts, gameHistory } from '#server/db/schema.ts';
import type { Player } from '#server/players/player.ts';
import { countRecorded, type TooManyGames } from './history/count-recorded.ts';
import type { Judge, JudgedGame, JudgeRefusal } from './judge-result.ts';

type HistoryRow = typeof gameHistory.$inferSelect;

/**
 * The history row of a result, and whether this request recorded it. Every refusal but `too-many` and `clock-set-back`
 * is final: sending the same result again gets the same refusal.
 */
export type Recorded =
  | Ok<{ readonly isNew: boolean; readonly result: HistoryRow }>
  | JudgeRefusal
  | TooManyGames
  | Refused<'no-such-attempt' | 'not-your-attempt' | 'calm' | 'too-many'>;

type RecordDeps = { readonly db: Database; readonly judge: Judge; readonly limits: ResultLimits };

type AttemptRow = typeof attempts.$inferSelect;

/**
 * Records a finished solo game exactly once: repeated and concurrent requests get the first result (V1). The rate
 * limits count only games that the server checks or stores (M10). The game is checked before the transaction begins,
 * because a transaction blocks the embedded database.
 */
export async function recordResult(
  { db, judge, limits }: RecordDeps,
  player: Pick<Player, 'id'>,
  sent: SentResult,
  now: Date,
): Promise<Recorded> {
  const attempt = await findAttempt(db, sent);
  const earlier = await answerOf(db, attempt, player.id, sent);
  if (earlier !== undefined) return earlier;
  const { puzzle } = sent;
  // games before 22 November 2026 were sent without their puzzle, which cannot be generated again
  if (puzzle === undefined) return refused('no-such-attempt');
  if (!(await limits.mayJudge(attempt?.id))) return refused('too-many');
  const verdict = await judge({ attempt, sent: { ...sent, puzzle }, now });
  if (!verdict.ok) return verdict;
  if (!(await limits.mayStore(verdict.value.log.length))) return refused('too-many');
  return db.transaction(async tx => {
    const counted = await countRecorded(tx, player.id, now);
    return counted.ok ? recordIn(tx, player.id, sent, verdict.value, now) : counted;
  });
}

const findAttempt = async (db: Database, { attempt: id }: SentResult): Promise<AttemptRow | undefined> =>
  (await db.select().from(attempts).where(eq(attempts.id, id)))[0];

/**
 * Returns the answer to a result that need not be checked: the attempt belongs to another player, has another puzzle,
 * is calm (untimed) or already has a result. Returns undefined if the server must check the result.
 */
async function answerOf(
  db: Database,
  attempt: AttemptRow | undefined,
  playerId: string,
  sent: SentResult,
): Promise<Recorded | undefined> {
  if (attempt === undefined) return undefined;
  if (attempt.playerId !== playerId) return refused('not-your-attempt');
  if (!isOf(attempt, sent)) return refused('another-puzzle');
  if (attempt.isCalm) return refused('calm');
  return attempt.finishedAt ? ok({ isNew: false, result: await findResult(db, attempt) }) : undefined;
}

/** Records an accepted game. If a concurrent request has recorded one for this attempt, returns that result. */
async function recordIn(
  tx: Database,
  playerId: string,
  sent: SentResult,
  game: JudgedGame,
  now: Date,
): Promise<Recorded> {
  const isRecorded = await finish(tx, playerId, sent, game, now);
  const attempt = await findAttempt(tx, sent);
  if (!isRecorded) {
    const earlier = await answerOf(tx, attempt, playerId, sent);
    if (earlier === undefined) throw new Error(`attempt ${sent.attempt} was neither recorded nor found`);
    return earlier;
  }
  const source = attempt?.issuedAt ? 'server' : 'browser';
  return ok({ isNew: true, result: await insertResult(tx, playerId, sent, game, source, now) });
}

const isOf = (attempt: AttemptRow, { level, seed }: SentResult): boolean =>
  attempt.level === level && attempt.seed === seed;

/**
 * Records an attempt as finished, or inserts it if the game was played offline or signed out (V6). Stores the puzzle on
 * which the game was checked. Returns false if a concurrent request has finished the attempt or made it calm (untimed).
 */
async function finish(
  tx: Database,
  playerId: string,
  { attempt: id, level, seed }: SentResult,
  { log, puzzle, notation }: JudgedGame,
  finishedAt: Date,
): Promise<boolean> {
  const finished = { finishedAt, log, puzzle, notation };
  const rows = await tx
    .insert(attempts)
    .values({ id, playerId, level, seed, ...finished })
    .onConflictDoUpdate({
      target: attempts.id,
      set: finished,
      setWhere: and(eq(attempts.playerId, playerId), isNull(attempts.finishedAt), not(attempts.isCalm)),
    })
    .returning({ id: attempts.id });
  return rows.length > 0;
}

async function insertResult(
  tx: Database,
  userId: string,
  { attempt }: SentResult,
  { log: _, notation: __, ...figures }: JudgedGame,
  puzzleSource: 'server' | 'browser',
  now: Date,
): Promise<HistoryRow> {
  const [result] = await tx
    .insert(gameHistory)
    .values({
      ...figures,
      userId,
      gameType: 'solo',
      gameId: attempt,
      totalPlayers: 1,
      rankInGame: 1,
      puzzleSource,
      createdAt: now,
    })
    .returning();
  return result as HistoryRow;
}

async function findResult(tx: Database, { id, playerId }: AttemptRow): Promise<HistoryRow> {
  const isOfAttempt = and(
    eq(gameHistory.userId, playerId),
    eq(gameHistory.gameType, 'solo'),
    eq(gameHistory.gameId, id),
  );
  const [result] = await tx.select().from(gameHistory).where(isOfAttempt);
  if (result === undefined) throw new Error(`attempt ${id} is finished and has no result`);
  return result;
}
