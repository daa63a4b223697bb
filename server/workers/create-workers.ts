import PQueue from 'p-queue';
import { Piscina } from 'piscina';
import { type Result, refused } from '#engine/result.ts';
import type { MakeFreeGrid } from '#server/challenges/create/new-grids.ts';
import type { JudgeRun } from '#server/challenges/runs/judge-run.ts';
import type { JudgeDaily } from '#server/daily/attempts/judge-daily.ts';
import type { MakeDaily } from '#server/daily/make-daily.ts';
import type { Judge, JudgeGrid } from '#server/games/judge-result.ts';
import type { SeededPuzzle } from '#server/games/new-puzzles.ts';
import type { Rasterize } from '#server/pictures/drawn-pictures.ts';

/** The functions that run in worker threads, so that their computations do not block the event loop. */
export type Workers = {
  /**
   * Checks results: of levels (V3–V6), free grids without a level (V16), daily grids (J12) and challenges (C3),
   * all in one thread.
   */
  readonly judge: Judge;
  readonly judgeGrid: JudgeGrid;
  readonly judgeDaily: JudgeDaily;
  readonly judgeRun: JudgeRun;
  /**
   * Makes a new puzzle of a level. Refuses if the generator finds no puzzle, the thread crashes, or the call takes too
   * long.
   */
  readonly makePuzzle: (level: number) => Promise<Result<SeededPuzzle, 'no-puzzle-found'>>;
  /**
   * Makes a free grid (of a size and grade, without a level), in the same thread as `makePuzzle`. Refuses for the same
   * reasons.
   */
  readonly makeFreeGrid: MakeFreeGrid;
  readonly makeDaily: MakeDaily;
  readonly rasterize: Rasterize;
  readonly close: () => Promise<void>;
};

type Thread = 'judge' | 'puzzles' | 'daily' | 'pictures';

type Options = {
  /** Called with the error of a failed call, or of a thread that fails while it has no call. */
  readonly onError: (thread: Thread, error: Error) => void;
  /** For tests: the files that replace those of the worker threads. */
  readonly files?: Partial<Readonly<Record<Thread, URL>>>;
  readonly timeoutsMs?: Partial<Readonly<Record<Thread, number>>>;
};

const FILES: Readonly<Record<Thread, URL>> = {
  judge: new URL('./judge.ts', import.meta.url),
  puzzles: new URL('./puzzles.ts', import.meta.url),
  daily: new URL('./daily.ts', import.meta.url),
  pictures: new URL('./pictures.ts', import.meta.url),
};

/** The maximum duration of one call of a function, for each worker thread. */
const TIMEOUTS_MS: Readonly<Record<Thread, number>> = {
  /**
   * The time limit for checking a result. The slowest check takes a tenth of it: the longest log, and the longest
   * search for a second solution.
   */
  judge: 5000,
  /**
   * The time limit for making a puzzle. It is several thousand times as long as that usually takes, and shorter than a
   * browser waits.
   */
  puzzles: 2000,
  /**
   * The time limit for making a daily grid. On a busy machine, it is several times as long as the slowest grids take,
   * whose numbers form a picture.
   */
  daily: 20_000,
  /** The time limit for drawing a social picture (link preview). It is twenty times as long as that takes. */
  pictures: 2000,
};

/** Creates the worker threads. A thread starts only when one of its functions is first called. */
export function createWorkers({ onError, files, timeoutsMs }: Options): Workers {
  const optionsOf = (thread: Thread) => ({
    file: files?.[thread] ?? FILES[thread],
    timeoutMs: timeoutsMs?.[thread] ?? TIMEOUTS_MS[thread],
    onError: (error: Error) => onError(thread, error),
  });
  const judge = createWorkerThread<typeof import('./judge.ts')>(optionsOf('judge'));
  const puzzles = createWorkerThread<typeof import('./puzzles.ts')>(optionsOf('puzzles'));
  const daily = createWorkerThread<typeof import('./daily.ts')>(optionsOf('daily'));
  const pictures = createWorkerThread<typeof import('./pictures.ts')>(optionsOf('pictures'));

  return {
    judge: request => judge.call('judgeResult', request),
    judgeGrid: sent => judge.call('judgeGrid', sent),
    judgeDaily: request => judge.call('judgeDaily', request),
    judgeRun: request => judge.call('judgeRun', request),
    makePuzzle: level => puzzles.call('makePuzzle', level).catch(() => refused('no-puzzle-found')),
    makeFreeGrid: kind => puzzles.call('makeFreeGrid', kind).catch(() => refused('no-puzzle-found')),
    makeDaily: request => daily.call('makeDaily', request).catch(() => refused('no-worker')),
    rasterize: subject => pictures.call('rasterize', subject),
    async close() {
      await Promise.all([judge, puzzles, daily, pictures].map(thread => thread.close()));
    },
  };
}

/**
 * The exports of a thread's file. `start` does nothing, but a call of `start` returns only once the thread runs. All
 * other exports are the thread's functions.
 */
type ThreadModule = { readonly start: () => void };

/** The functions of a thread's file, each with its input and its answer. */
type CallsOf<Module> = {
  readonly [Name in Exclude<keyof Module & string, 'start'>]: Module[Name] extends (input: infer Input) => infer Answer
    ? { readonly input: Input; readonly answer: Awaited<Answer> }
    : never;
};

/** A worker thread, which starts when it is first called. */
type WorkerThread<Module extends ThreadModule> = {
  /**
   * Calls a function of the thread's file after all earlier calls have ended. Rejects if the function throws, the
   * thread crashes or is closed, or the call takes too long.
   */
  readonly call: <Name extends keyof CallsOf<Module>>(
    name: Name,
    input: CallsOf<Module>[Name]['input'],
  ) => Promise<CallsOf<Module>[Name]['answer']>;
  readonly close: () => Promise<void>;
};

type ThreadOptions = {
  readonly file: URL;
  /**
   * The maximum duration of a call, without the time that it waits for earlier calls and for the start of the
   * thread.
   */
  readonly timeoutMs: number;
  /** Called with the error of a failed call, or of a thread that fails while it has no call. */
  readonly onError: (error: Error) => void;
};

/**
 * The maximum time for the start of a thread. It usually takes 100 ms, but several seconds on a very busy machine.
 */
const START_TIMEOUT_MS = 15_000;

/** The time after which a thread without calls ends. The next call starts a new one. */
const IDLE_MS = 10 * 60_000;

/**
 * Creates a worker thread that handles one call at a time. If the thread crashes, the next call starts a new one.
 * `Module` is the type of `file`, as in `createWorkerThread<typeof import('./judge.ts')>`.
 */
function createWorkerThread<Module extends ThreadModule>({
  file,
  timeoutMs,
  onError,
}: ThreadOptions): WorkerThread<Module> {
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
