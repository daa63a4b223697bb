import { type Judge, type JudgeGrid, judgeGrid, judgeResult } from '#server/games/judge-result.ts';

/** Checks the result of a game in the thread of the test instead of a worker thread. */
export const judgeHere: Judge = async request => judgeResult(request);

export const judgeGridHere: JudgeGrid = async sent => judgeGrid(sent);
