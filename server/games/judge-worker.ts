import { parentPort } from 'node:worker_threads';
import { type JudgeRequest, judgeResult } from './judge-result.ts';

parentPort?.on('message', ({ id, attempt, sent, now }: JudgeRequest & { readonly id: number }) =>
  parentPort?.postMessage({ id, verdict: judgeResult(attempt, sent, now) }),
);
