import { type Judge, judgeResult } from '#server/games/judge-result.ts';

/** Judges a game without a worker. */
export const judgeHere: Judge = async request => judgeResult(request);
