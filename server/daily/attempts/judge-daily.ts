import { createHash } from 'node:crypto';
import { KEPT_WITHIN_MS } from '#engine/daily/streak.ts';
import { type Entry, lastMs, tally } from '#engine/game.ts';
import type { InputKind } from '#engine/input-kind.ts';
import { implausibilityOf, intervalsOf } from '#engine/judging/plausibility.ts';
import { LOG_GRACE_MS, minDurationMs, type VerificationRefusal, verifyResult } from '#engine/judging/verify-result.ts';
import { drawnPuzzle, requireNotation, versionOfLog, writeLog } from '#engine/notation.ts';
import { type Ok, ok, type Refused, refused } from '#engine/result.ts';

/**
 * A time is verified only if the duration on the server's clock exceeds the duration in the log by at most this
 * difference plus `MAX_ROUND_TRIP_MS` (J12). The allowed difference is not zero, because the clocks of browser and
 * server differ.
 */
const MAX_DIFFERENCE_MS = 3000;

/** The maximum time that the network may take to send the grid to the browser and the result to the server. */
const MAX_ROUND_TRIP_MS = 2000;

/** The result of an attempt that the server issued, and when the result arrived. */
export type DailyJudgeRequest = {
  readonly puzzle: string;
  readonly notation: number;
  readonly issuedAt: Date;
  readonly isOnDay: boolean;
  readonly log: string;
  readonly input?: InputKind | undefined;
  readonly arrivedAt: Date;
};

/** The result of an accepted game, computed by replaying its log (R13). */
export type JudgedDaily = {
  readonly log: string;
  readonly notation: number;
  readonly undosUsed: number;
  readonly hintsUsed: number;
  readonly restartsUsed: number;
  /**
   * The duration according to the log, and the duration from the start to the arrival according to the server's clock.
   */
  readonly logMs: number;
  readonly serverMs: number;
  /** True if the game counts for the streak (J11). */
  readonly isKept: boolean;
  /**
   * True if the time is verified, unless the game is not plausible or the player has already finished the grid of this
   * day (J12).
   */
  readonly isVerifiable: boolean;
  /** True if a hand may have drawn the game in its time, unless it is a copy of another player’s game (J15). */
  readonly isPlausible: boolean;
  /** A hash of the intervals of the log, by which a copy is found. Null if two people may have the same intervals. */
  readonly gestureDigest: string | null;
};

export type DailyVerdict = Ok<JudgedDaily> | VerificationRefusal | Refused<'clock-set-back'>;

/**
 * Checks the result of an attempt at a daily grid in a worker thread. Rejects if the thread crashes or takes too long.
 */
export type JudgeDaily = (request: DailyJudgeRequest) => Promise<DailyVerdict>;

/** Checks the result of an attempt at a daily grid by replaying its log (V3, V5, J11, J12, J15). */
export function judgeDaily(request: DailyJudgeRequest): DailyVerdict {
  const { puzzle, notation, issuedAt, isOnDay, log, input, arrivedAt } = request;
  // if the attempt begins in the future, the server's clock was set back, so the duration cannot be checked
  if (issuedAt > arrivedAt) return refused('clock-set-back');
  requireNotation(notation);
  const serverMs = arrivedAt.getTime() - issuedAt.getTime();
  const verified = verifyResult(drawnPuzzle(puzzle), log, serverMs + LOG_GRACE_MS);
  if (!verified.ok) return verified;
  const game = verified.value;
  // the browser made the log, so its duration alone does not prove that enough time has passed
  if (serverMs < minDurationMs(game.puzzle)) return refused('too-fast');
  const logMs = lastMs(game);
  const { undos, hints, restarts } = tally(game, logMs);
  const isInTime = serverMs - logMs <= MAX_DIFFERENCE_MS + MAX_ROUND_TRIP_MS;
  return ok({
    log: writeLog(game.log),
    notation: versionOfLog(game.log),
    undosUsed: undos,
    hintsUsed: hints,
    restartsUsed: restarts,
    logMs,
    serverMs,
    isKept: isOnDay && logMs <= KEPT_WITHIN_MS,
    isVerifiable: isOnDay && isInTime,
    isPlausible: implausibilityOf({ ...game, durationMs: serverMs, input }) === undefined,
    gestureDigest: digestOf(game.log),
  });
}

function digestOf(log: readonly Entry[]): string | null {
  const intervals = intervalsOf(log);
  return intervals === undefined ? null : createHash('sha256').update(intervals).digest('base64url');
}
