import { and, eq, isNull } from 'drizzle-orm';
import { type Game, lastMs, tally } from '#engine/game.ts';

import { writeLog, writePuzzle } from '#engine/notation.ts';
import { type Ok, ok, type Refused, refused } from '#engine/result.ts';
import type { SentResult } from '#protocol/http.ts';
import type { Player } from '#server/auth/player.ts';
import type { Database } from '#server/db/open-database.ts';
import { attempts, gameHistory } from '#server/db/schema.ts';
import { type JudgeRefusal, judgeResult } from './judge-result.ts';

/** A row of the game history. */
type HistoryRow = typeof gameHistory.$inferSelect;

/** The history row of a result, and whether this request recorded it. A refusal is final: a retry gets the same one. */
export type Recorded =
  | Ok<{ readonly isNew: boolean; readonly result: HistoryRow }>
  | JudgeRefusal
  | Refused<'not-your-attempt'>;

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
  const judged = judgeResult(attempt, sent, now);
  if (!judged.ok) return judged;
  // a concurrent submission came first, so a second run reads the stored attempt
  if (!(await finish(tx, playerId, sent, judged.value, now))) return recordIn(tx, playerId, sent, now);
  const source = attempt?.issuedAt ? 'server' : 'browser';
  return ok({ isNew: true, result: await insertResult(tx, playerId, sent, judged.value, source, now) });
}

const isOf = (attempt: AttemptRow, { level, seed }: SentResult): boolean =>
  attempt.level === level && attempt.seed === seed;

/**
 * Marks an attempt as finished, or inserts an attempt that was played while offline or signed out (V6). Stores the
 * puzzle on which the game was judged. Returns false if a concurrent submission has already finished the attempt.
 */
async function finish(
  tx: Database,
  playerId: string,
  { attempt: id, level, seed }: SentResult,
  game: Game,
  finishedAt: Date,
): Promise<boolean> {
  const finished = { finishedAt, log: writeLog(game.log), puzzle: writePuzzle(game.puzzle) };
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
  puzzleSource: 'server' | 'browser',
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
      puzzle: writePuzzle(game.puzzle),
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
