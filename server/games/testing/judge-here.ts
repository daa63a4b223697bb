import { type Judge, judgeResult } from '#server/games/judge-result.ts';

/** Judges a game in this thread instead of a worker thread. */
export const judgeHere: Judge = async request => judgeResult(request);
