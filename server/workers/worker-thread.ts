import PQueue from 'p-queue';
import { Piscina } from 'piscina';

/** The file of a thread. Each function that it exports can be called; `start` returns once the thread runs. */
type ThreadModule = { readonly start: () => void };

/** What a thread can be asked for: the exported functions of its file, which take one input each. */
type CallsOf<Module> = {
  readonly [Name in Exclude<keyof Module & string, 'start'>]: Module[Name] extends (input: infer Input) => infer Answer
    ? { readonly input: Input; readonly answer: Awaited<Answer> }
    : never;
};

/** A worker thread, which starts with its first call. */
export type WorkerThread<Module extends ThreadModule> = {
  /**
   * Calls an exported function of the file, once the earlier calls are done. Rejects if the thread crashes, takes too
   * long or is closed.
   */
  readonly call: <Name extends keyof CallsOf<Module>>(
    name: Name,
    input: CallsOf<Module>[Name]['input'],
  ) => Promise<CallsOf<Module>[Name]['answer']>;
  readonly close: () => Promise<void>;
};

type Options = {
  readonly file: URL;
  /** The time limit of a call, which begins with its turn and when the thread has started. */
  readonly timeoutMs: number;
  /** Called with each error of a call, and of a thread between two calls. */
  readonly onError: (error: Error) => void;
};

/** A thread starts in about 100 ms, and in several seconds on a machine that is very busy. */
const START_TIMEOUT_MS = 15_000;

/** The time after which an idle thread ends. The next call starts another one. */
const IDLE_MS = 10 * 60_000;

/**
 * Creates a thread that answers one call at a time. After a crash, the next call starts another one. `Module` is the
 * type of `file`: `createWorkerThread<typeof import('./judge.ts')>`.
 */
export function createWorkerThread<Module extends ThreadModule>({
  file,
  timeoutMs,
  onError,
}: Options): WorkerThread<Module> {
  const pool = new Piscina({ filename: file.href, minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS });
  pool.on('error', onError);
  const closing = new AbortController();
  const within = (ms: number) => AbortSignal.any([closing.signal, AbortSignal.timeout(ms)]);
  const queue = new PQueue({ concurrency: 1 });

  async function run(name: string, input: unknown) {
    try {
      await pool.run(undefined, { name: 'start', signal: within(START_TIMEOUT_MS) });
      return await pool.run(input, { name, signal: within(timeoutMs) });
    } catch (error) {
      if (!closing.signal.aborted) onError(error as Error);
      throw error;
    }
  }

  return {
    call: (name, input) => queue.add(() => run(name, input)),
    async close() {
      closing.abort();
      await pool.destroy();
    },
  };
}
