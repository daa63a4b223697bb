import type { Worker } from 'node:worker_threads';

/** A request to a worker, and its answer, which carries the id of the request. */
type Identified = { readonly id: number };

type Job<Answer> = {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
};

type CallerOptions<Request> = {
  readonly start: () => Worker;
  readonly onError: (error: Error) => void;
  readonly timeoutMs: number;
  /** Describes a request that was not answered in time. */
  readonly describe: (request: Request) => string;
};

/**
 * Creates a caller of a worker thread, which starts with the first request. A worker that crashes or does not
 * answer in time is stopped with all its requests, and the next request starts another one.
 */
export function createWorkerCaller<Request, Answer extends Identified>({
  start,
  onError,
  timeoutMs,
  describe,
}: CallerOptions<Request>) {
  let current: { readonly worker: Worker; readonly jobs: Map<number, Job<Answer>> } | undefined;
  let lastId = 0;

  function open() {
    const worker = start();
    worker.unref(); // an idle worker does not keep the process alive
    const opened = { worker, jobs: new Map<number, Job<Answer>>() };
    worker.on('message', (answer: Answer) => {
      const job = opened.jobs.get(answer.id);
      opened.jobs.delete(answer.id);
      clearTimeout(job?.timer);
      job?.resolve(answer);
    });
    worker.on('error', fail);
    return opened;
  }

  function fail(error: Error): void {
    onError(error);
    void stop(error);
  }

  async function stop(reason: Error): Promise<void> {
    const { worker, jobs } = current ?? {};
    current = undefined;
    for (const { reject, timer } of jobs?.values() ?? []) {
      clearTimeout(timer);
      reject(reason);
    }
    await worker?.terminate();
  }

  return {
    ask(request: Request): Promise<Answer> {
      current ??= open();
      const { worker, jobs } = current;
      const id = ++lastId;
      return new Promise<Answer>((resolve, reject) => {
        const timer = setTimeout(() => fail(new Error(describe(request))), timeoutMs);
        jobs.set(id, { resolve, reject, timer });
        worker.postMessage({ ...request, id });
      });
    },
    close: () => stop(new Error('closed')),
  };
}
