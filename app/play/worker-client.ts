import type { WorkerAnswer, WorkerRequest } from './answer-requests.ts';

/** A client for a worker that does long calculations. */
export type WorkerClient<Q, A> = {
  /**
   * Resolves with the worker's answer. Resolves with the fallback if the worker has crashed three times in a row, or if
   * the signal aborts the request. After an abort, a new worker gets the other requests.
   */
  readonly ask: (question: Q, signal?: AbortSignal) => Promise<A>;
  readonly close: () => void;
};

const MAX_CRASHES_IN_A_ROW = 3;

/**
 * Creates a client that restarts a crashed worker and repeats its requests. After three consecutive crashes,
 * all pending requests get `fallback`.
 */
export function createWorkerClient<Q, A>(startWorker: () => Worker, fallback: A): WorkerClient<Q, A> {
  const pending = new Map<number, { readonly question: Q; readonly resolve: (answer: A) => void }>();
  let lastId = 0;
  let crashes = 0;
  let worker: Worker | undefined; // the worker is started by the first request, because a page may never need it

  function start(): Worker {
    const started = startWorker();
    started.onmessage = ({ data: { id, answer } }: MessageEvent<WorkerAnswer<A>>) => {
      crashes = 0;
      pending.get(id)?.resolve(answer);
      pending.delete(id);
    };
    started.onerror = onCrash;
    started.onmessageerror = onCrash;
    return started;
  }

  function onCrash(): void {
    crashes += 1;
    if (crashes >= MAX_CRASHES_IN_A_ROW) failAll();
    startAnew();
  }

  function startAnew(): void {
    worker?.terminate();
    worker = undefined;
    for (const [id, { question }] of pending) send({ id, question });
  }

  function drop(id: number): void {
    pending.get(id)?.resolve(fallback);
    if (pending.delete(id)) startAnew();
  }

  /**
   * Sends a request to the worker, and starts the worker if there is none. After a crash, the worker is restarted only
   * here, when there is a request, because it might crash again at once.
   */
  function send(request: WorkerRequest<Q>): void {
    worker ??= start();
    worker.postMessage(request);
  }

  function failAll(): void {
    for (const { resolve } of pending.values()) resolve(fallback);
    pending.clear();
    crashes = 0;
  }

  return {
    ask(question, signal) {
      const id = ++lastId;
      const answered = new Promise<A>(resolve => pending.set(id, { question, resolve }));
      send({ id, question });
      signal?.addEventListener('abort', () => drop(id));
      return answered;
    },
    close: () => worker?.terminate(),
  };
}
