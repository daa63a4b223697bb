import { Worker } from 'node:worker_threads';
import { createWorkerCaller } from './call-worker.ts';
import type { JudgeRequest, Verdict } from './judge-result.ts';

/** Judges a submitted game (V3–V6). Rejects if the worker crashes or takes too long. */
export type Judge = (request: JudgeRequest) => Promise<Verdict>;

/** Ten times what the longest log and the longest search for a second solution take. */
const TIMEOUT_MS = 5000;

const startWorker = (): Worker => new Worker(new URL('./judge-worker.ts', import.meta.url));

type JudgeAnswer = { readonly id: number; readonly verdict: Verdict };

/**
 * Creates a judge that replays logs in a worker thread, so that the event loop never waits for one. It judges one
 * game at a time, so that the time limit is that of one game.
 */
export function createJudge(
  onError: (error: Error) => void,
  start = startWorker,
  timeoutMs = TIMEOUT_MS,
): { readonly judge: Judge; readonly close: () => Promise<void> } {
  const { ask, close } = createWorkerCaller<JudgeRequest, JudgeAnswer>({
    ...{ start, onError, timeoutMs },
    describe: () => 'no verdict in time',
  });
  let last: Promise<unknown> = Promise.resolve();
  return {
    judge(request) {
      const run = () => ask(request).then(({ verdict }) => verdict);
      const judged = last.then(run, run);
      last = judged.catch(() => {}); // the caller hears of it
      return judged;
    },
    close,
  };
}
