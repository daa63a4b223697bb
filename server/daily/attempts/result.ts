import type { DailyResult } from '#protocol/http.ts';
import { dailyAttempts } from '#server/db/schema.ts';

const { day, durationMs, undosUsed, hintsUsed, restartsUsed, isKept, isVerified } = dailyAttempts;

/** The columns of an attempt that make its result. */
export const RESULT_COLUMNS = { day, durationMs, undosUsed, hintsUsed, restartsUsed, isKept, isVerified } as const;

type ResultRow = Pick<typeof dailyAttempts.$inferSelect, keyof typeof RESULT_COLUMNS>;

/** Returns the result of a finished attempt, whose row has all its figures. */
export const resultOf = (row: ResultRow): DailyResult => ({
  day: row.day,
  durationMs: row.durationMs ?? 0,
  undosUsed: row.undosUsed ?? 0,
  hintsUsed: row.hintsUsed ?? 0,
  restartsUsed: row.restartsUsed ?? 0,
  isKept: row.isKept,
  isVerified: row.isVerified,
});
