import { judgeResult } from '#server/games/judge-result.ts';
import type { Judge } from '#server/games/workers.ts';

/** Judges a game without a worker. */
export const judgeHere: Judge = async request => judgeResult(request);
