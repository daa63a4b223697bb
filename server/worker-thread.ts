import PQueue from 'p-queue';
import { Piscina } from 'piscina';

/** A worker thread, which starts with its first request. */
export type WorkerThread = {
  /**
   * Calls an exported function of the file, once the earlier calls are done. Rejects if the thread crashes, takes too
   * long or is closed.
   */
  readonly ask: (name: string, input: unknown) => Promise<unknown>;
  readonly close: () => Promise<void>;
};

type Options = {
  /** Its exported functions are called. `start` does nothing: it returns once the thread runs. */
  readonly file: URL;
  /** The time limit of a request, which begins with its turn and when the thread has started. */
  readonly timeoutMs: number;
  /** Called with each error of a request, and of a thread between two requests. */
  readonly onError: (error: Error) => void;
};

/** A thread starts in about 100 ms, and in several seconds on a machine that is very busy. */
const START_TIMEOUT_MS = 15_000;

/** The time after which an idle worker ends. The next request starts another one. */
const IDLE_MS = 10 * 60_000;

/** Creates a thread that answers one request at a time. After a crash, the next request starts another one. */
export function createWorkerThread({ file, timeoutMs, onError }: Options): WorkerThread {
  const pool = new Piscina({ filename: file.href, minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS });
  pool.on('error', onError);
  const closing = new AbortController();
  const within = (ms: number) => AbortSignal.any([closing.signal, AbortSignal.timeout(ms)]);
  const queue = new PQueue({ concurrency: 1 });

  async function run(name: string, input: unknown): Promise<unknown> {
    try {
      await pool.run(undefined, { name: 'start', signal: within(START_TIMEOUT_MS) });
      return await pool.run(input, { name, signal: within(timeoutMs) });
    } catch (error) {
      if (!closing.signal.aborted) onError(error as Error);
      throw error;
    }
  }

  return {
    ask: (name, input) => queue.add(() => run(name, input)),
    async close() {
      closing.abort();
      await pool.destroy();
    },
  };
}
