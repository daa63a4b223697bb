/**
 * The worker thread that judges results: checks games by replaying their logs.
 *
 * @module
 */
export { judgeRun } from '#server/challenges/runs/judge-run.ts';
export { judgeDaily } from '#server/daily/attempts/judge-daily.ts';
export { judgeGrid, judgeResult } from '#server/games/judge-result.ts';

export const start = (): void => {};
