import { eq } from 'drizzle-orm';
import type { Day } from '#engine/daily/day.ts';
import type { InputKind } from '#engine/input-kind.ts';
import { type Ok, ok, type Refused, refused } from '#engine/result.ts';
import type { DailyResult } from '#protocol/http.ts';
import type { ResultLimits } from '#server/auth/limits/memory-limits.ts';
import { finishRunsOf, isSolutionSeen } from '#server/challenges/runs/daily-runs.ts';
import type { Database } from '#server/db/open-database.ts';
import { dailyAttempts } from '#server/db/schema.ts';
import { countRecorded, type TooManyGames } from '#server/games/history/count-recorded.ts';
import { hashOfKey, lockPlayer, type Player } from '#server/players/player.ts';
import { isOfDay, ownerOf, recordInHistory, resultOf } from './attempt-rows.ts';
import { isNetworkFull } from './day-times.ts';
import { isCopied } from './is-copied.ts';
import type { DailyVerdict, JudgeDaily, JudgedDaily } from './judge-daily.ts';

/** The dependencies of `finishDaily`. `limits` limits the games that the server checks and the logs that it stores. */
export type FinishDailyDeps = { readonly db: Database; readonly judgeDaily: JudgeDaily; readonly limits: ResultLimits };

/** A finished game as the browser sends it. Its sender has an account or, as a visitor, the key of the attempt. */
type Sent = {
  readonly player: Pick<Player, 'id'> | undefined;
  readonly attempt: string;
  readonly key: string | undefined;
  readonly log: string;
  /**
   * The kind of input (mouse, finger or keys) with which most of the game was drawn. Undefined if the browser does not
   * tell it.
   */
  readonly input?: InputKind | undefined;
  /** Returns the keyed hash of the sender’s network for a day, or null if the network is unknown. */
  readonly networkOn: (day: Day) => string | null;
};

type Recorded = { readonly isNew: boolean; readonly result: DailyResult; readonly puzzle: string };

type Finished =
  | Ok<Recorded>
  | Exclude<DailyVerdict, { readonly ok: true }>
  | TooManyGames
  | Refused<'no-such-attempt'>
  | Refused<'too-many'>;

type AttemptRow = typeof dailyAttempts.$inferSelect;

/**
 * Records the result of an attempt exactly once: repeated and concurrent requests get the first result (V1). Limits
 * count only the games that the server checks or stores (M10). The game is checked before the transaction begins,
 * because a long transaction blocks the embedded database.
 */
export async function finishDaily(
  { db, judgeDaily, limits }: FinishDailyDeps,
  sent: Sent,
  arrivedAt: Date,
): Promise<Finished | Refused<'not-your-attempt'>> {
  const [attempt] = await db.select().from(dailyAttempts).where(eq(dailyAttempts.id, sent.attempt));
  if (attempt === undefined) return refused('no-such-attempt');
  if (!isTheirs(attempt, sent)) return refused('not-your-attempt');
  return finishAttempt({ db, judgeDaily, limits }, attempt, sent, arrivedAt);
}

/**
 * Records the result of an attempt like `finishDaily`, if the caller has found the attempt and knows that it belongs to
 * the sender.
 */
export async function finishAttempt(
  { db, judgeDaily, limits }: FinishDailyDeps,
  attempt: AttemptRow,
  sent: Pick<Sent, 'log' | 'input' | 'networkOn'>,
  arrivedAt: Date,
): Promise<Finished> {
  if (attempt.finishedAt !== null) return ok(recorded(attempt, false));
  const { id, puzzle, notation, issuedAt, isOnDay } = attempt;
  const { input, networkOn } = sent;
  if (!(await limits.mayJudge(id))) return refused('too-many');
  const verdict = await judgeDaily({ puzzle, notation, issuedAt, isOnDay, log: sent.log, input, arrivedAt });
  if (!verdict.ok) return verdict;
  if (!(await limits.mayStore(verdict.value.log.length))) return refused('too-many');
  return record(db, attempt, { ...verdict.value, input, networkOn }, arrivedAt);
}

const isTheirs = ({ playerId, keyHash }: AttemptRow, { player, key }: Sent): boolean =>
  playerId === null ? key !== undefined && hashOfKey(key) === keyHash : playerId === player?.id;

const recorded = (attempt: AttemptRow, isNew: boolean): Recorded => ({
  isNew,
  result: resultOf(attempt),
  puzzle: attempt.puzzle,
});

type AcceptedGame = JudgedDaily & Pick<Sent, 'input' | 'networkOn'>;

/**
 * Records an accepted game, unless a concurrent request has recorded one. If the attempt gets another owner
 * meanwhile, because a visitor has signed in, tries again.
 */
async function record(db: Database, attempt: AttemptRow, game: AcceptedGame, finishedAt: Date): Promise<Finished> {
  const done = await db.transaction(tx => recordIn(tx, attempt, game, finishedAt));
  if (done !== undefined) return done;
  const [moved] = await db.select().from(dailyAttempts).where(eq(dailyAttempts.id, attempt.id));
  return moved === undefined ? refused('no-such-attempt') : record(db, moved, game, finishedAt);
}

/**
 * Records a game while the attempts of its owner are locked, and ends the runs of challenges that share this attempt
 * (C13). Returns undefined if the attempt now has another owner, because a visitor has signed in (J14).
 */
async function recordIn(
  tx: Database,
  { id, playerId, day, keyHash }: AttemptRow,
  game: AcceptedGame,
  finishedAt: Date,
): Promise<Ok<Recorded> | TooManyGames | undefined> {
  if (playerId !== null) await lockPlayer(tx, playerId);
  const ofDay = isOfDay(ownerOf({ playerId, keyHash }), day);
  // `lockPlayer` locks nothing for a visitor, so the rows of the attempts are locked as well
  const locked = await tx.select().from(dailyAttempts).where(ofDay).orderBy(dailyAttempts.id).for('update');
  const attempt = locked.find(row => row.id === id);
  if (attempt === undefined) return undefined;
  if (attempt.finishedAt !== null) return ok(recorded(attempt, false));
  const counted = playerId === null ? ok(undefined) : await countRecorded(tx, playerId, finishedAt);
  if (!counted.ok) return counted;
  const isFirst = locked.every(row => row.finishedAt === null);
  const isPlausible = game.isPlausible && !(await isCopied(tx, day, game.gestureDigest, locked));
  const isVerified = game.isVerifiable && isPlausible && isFirst && !(await isSolutionSeen(tx, locked));
  const { log, input, notation, undosUsed, hintsUsed, restartsUsed, isKept, logMs, serverMs, gestureDigest } = game;
  const durationMs = isVerified ? serverMs : logMs;
  const network = isVerified && playerId === null ? game.networkOn(day) : null;
  const isSurplus = network !== null && (await isNetworkFull(tx, day, network));
  const counts = { isKept, isVerified, isPlausible, gestureDigest, network, isSurplus };
  const [row] = await tx
    .update(dailyAttempts)
    .set({ finishedAt, log, input, notation, durationMs, undosUsed, hintsUsed, restartsUsed, ...counts })
    .where(eq(dailyAttempts.id, id))
    .returning();
  if (row === undefined) throw new Error(`attempt ${id} was locked and has disappeared`);
  await recordInHistory(tx, [row]);
  await finishRunsOf(tx, row);
  return ok(recorded(row, true));
}
