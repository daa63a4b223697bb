import { and, eq, isNull } from 'drizzle-orm';
import { type Game, lastMs, tally } from '#engine/game.ts';
import { writeLog } from '#engine/notation.ts';
import { type Ok, ok, type Refused, refused } from '#engine/result.ts';
import { type VerificationRefusal, verifyResult } from '#engine/verify-result.ts';
import type { SentResult } from '#protocol/http.ts';
import type { Player } from '#server/auth/player.ts';
import type { Database } from '#server/db/open-database.ts';
import { attempts, gameHistory } from '#server/db/schema.ts';

/** A row of the game history. */
type HistoryRow = typeof gameHistory.$inferSelect;

/** The reasons for which a result is not recorded. A refusal is final: a retry gets the same refusal. */
type ResultRefusal = VerificationRefusal | Refused<'not-your-attempt' | 'another-puzzle'>;

export type Recorded = Ok<{ readonly isNew: boolean; readonly result: HistoryRow }> | ResultRefusal;

/** The tolerance for clock differences and latency between browser and server. */
const GRACE_MS = 2000;

type AttemptRow = typeof attempts.$inferSelect;

/**
 * Records a finished solo game exactly once. Repeated and concurrent submissions get the first result (V1).
 * All figures of the result are computed by replaying the log (R13).
 */
export const recordResult = (
  db: Database,
  player: Pick<Player, 'id'>,
  sent: SentResult,
  now: Date,
): Promise<Recorded> => db.transaction(tx => recordIn(tx, player.id, sent, now));

/**
 * Records a result within a transaction. If a concurrent submission came first, runs again and returns the
 * stored result or a refusal.
 */
async function recordIn(tx: Database, playerId: string, sent: SentResult, now: Date): Promise<Recorded> {
  const [attempt] = await tx.select().from(attempts).where(eq(attempts.id, sent.attempt)).for('update');
  if (attempt !== undefined && attempt.playerId !== playerId) return refused('not-your-attempt');
  if (attempt !== undefined && !isOf(attempt, sent)) return refused('another-puzzle');
  if (attempt?.finishedAt) return ok({ isNew: false, result: await findResult(tx, attempt) });
  const verification = verifyResult(sent, maxMsOf(attempt, now));
  if (!verification.ok) return verification;
  const game = verification.value;
  // a concurrent submission came first, so a second run reads the stored attempt
  if (!(await finish(tx, playerId, sent, game, now))) return recordIn(tx, playerId, sent, now);
  return ok({ isNew: true, result: await insertResult(tx, playerId, sent, game, now) });
}

const isOf = (attempt: AttemptRow, { level, seed }: SentResult): boolean =>
  attempt.level === level && attempt.seed === seed;

/**
 * Returns the maximum duration of a game (V5). Attempts created by a browser have no maximum, because the
 * server does not know when they started.
 */
const maxMsOf = (attempt: AttemptRow | undefined, now: Date): number =>
  attempt?.issuedAt ? now.getTime() - attempt.issuedAt.getTime() + GRACE_MS : Number.POSITIVE_INFINITY;

/**
 * Marks an attempt as finished, or inserts an attempt that was played while offline or signed out (V6).
 * Returns false if a concurrent submission has already finished the attempt.
 */
async function finish(
  tx: Database,
  playerId: string,
  { attempt: id, level, seed }: SentResult,
  game: Game,
  finishedAt: Date,
): Promise<boolean> {
  const finished = { finishedAt, log: writeLog(game.log) };
  const rows = await tx
    .insert(attempts)
    .values({ id, playerId, level, seed, ...finished })
    .onConflictDoUpdate({
      target: attempts.id,
      set: finished,
      setWhere: and(eq(attempts.playerId, playerId), isNull(attempts.finishedAt)),
    })
    .returning({ id: attempts.id });
  return rows.length > 0;
}

async function insertResult(
  tx: Database,
  userId: string,
  { attempt, level }: SentResult,
  game: Game,
  now: Date,
): Promise<HistoryRow> {
  const { score, durationMs, undos, hints } = tally(game, lastMs(game));
  const [result] = await tx
    .insert(gameHistory)
    .values({
      userId,
      gameType: 'solo',
      level,
      score,
      timeSeconds: Math.floor(durationMs / 1000),
      undosUsed: undos,
      hintsUsed: hints,
      gridSize: game.puzzle.size,
      gameId: attempt,
      totalPlayers: 1,
      rankInGame: 1,
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
