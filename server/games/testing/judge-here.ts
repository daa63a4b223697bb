import { judgeResult } from '#server/games/judge-result.ts';
import type { Judge } from '#server/games/result-judge.ts';

/** Judges a game without a worker. */
export const judgeHere: Judge = async ({ attempt, sent, now }) => judgeResult(attempt, sent, now);
