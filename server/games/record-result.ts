import { and, eq, isNull } from 'drizzle-orm';
import { type Game, lastMs, tally } from '#engine/game.ts';
import { writeLog } from '#engine/notation.ts';
import { type SubmittedGame, type VerificationRefusal, verifyResult } from '#engine/verify-result.ts';
import type { Player } from '#server/auth/player.ts';
import type { Database } from '#server/db/open-database.ts';
import { attempts, gameHistory } from '#server/db/schema.ts';

/** A finished game as a browser sends it. */
export type SentResult = SubmittedGame & { readonly attempt: string };

/** A row of the history. */
type Result = typeof gameHistory.$inferSelect;

/** Why a result is not recorded; asking again would change nothing. */
type ResultRefusal = VerificationRefusal | { readonly refusal: 'not-your-attempt' | 'another-puzzle' };

export type Recorded =
  | { readonly ok: true; readonly isNew: boolean; readonly result: Result }
  | ({ readonly ok: false } & ResultRefusal);

/** The clocks of a browser and of the server, and the way between them, may differ by as much. */
const GRACE_MS = 2000;

type AttemptRow = typeof attempts.$inferSelect;

/**
 * Records a finished solo game once, however often and however simultaneously it is sent; whoever sends it again gets
 * the first result. Everything in it is found by replaying the log.
 */
export const recordResult = (
  db: Database,
  player: Pick<Player, 'id'>,
  sent: SentResult,
  now: Date,
): Promise<Recorded> => db.transaction(tx => recordIn(tx, player.id, sent, now));

async function recordIn(tx: Database, playerId: string, sent: SentResult, now: Date): Promise<Recorded> {
  const [attempt] = await tx.select().from(attempts).where(eq(attempts.id, sent.attempt)).for('update');
  if (attempt !== undefined && attempt.playerId !== playerId) return { ok: false, refusal: 'not-your-attempt' };
  if (attempt !== undefined && !isOf(attempt, sent)) return { ok: false, refusal: 'another-puzzle' };
  if (attempt?.finishedAt) return { ok: true, isNew: false, result: await findResult(tx, attempt) };
  const judgement = verifyResult(sent, maxMsOf(attempt, now));
  if (!judgement.ok) return judgement;
  const { game } = judgement;
  if (!(await finish(tx, playerId, sent, game, now))) return recordIn(tx, playerId, sent, now); // it came twice at once
  return { ok: true, isNew: true, result: await insertResult(tx, playerId, sent, game, now) };
}

const isOf = (attempt: AttemptRow, { level, seed }: SentResult): boolean =>
  attempt.level === level && attempt.seed === seed;

/** The longest that a game can have taken (V5); nobody knows when one began that was played offline. */
const maxMsOf = (attempt: AttemptRow | undefined, now: Date): number =>
  attempt?.issuedAt ? now.getTime() - attempt.issuedAt.getTime() + GRACE_MS : Number.POSITIVE_INFINITY;

/**
 * Marks an attempt as finished, or takes in one that was played offline or signed out (V6). False when that has been
 * done already.
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
): Promise<Result> {
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
  return result as Result;
}

async function findResult(tx: Database, { id, playerId }: AttemptRow): Promise<Result> {
  const isIt = and(eq(gameHistory.userId, playerId), eq(gameHistory.gameType, 'solo'), eq(gameHistory.gameId, id));
  const [result] = await tx.select().from(gameHistory).where(isIt);
  if (result === undefined) throw new Error(`attempt ${id} is finished and has no result`);
  return result;
}
