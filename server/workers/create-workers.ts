import PQueue from 'p-queue';
import { Piscina } from 'piscina';
import { type Result, refused } from '#engine/result.ts';
import type { MakeFreeGrid } from '#server/challenges/create/new-grids.ts';
import type { JudgeRun } from '#server/challenges/runs/judge-run.ts';
import type { JudgeDaily } from '#server/daily/attempts/judge-daily.ts';
import type { MakeDaily } from '#server/daily/make-daily.ts';
import type { Judge } from '#server/games/judge-result.ts';
import type { SeededPuzzle } from '#server/games/new-puzzles.ts';
import type { Rasterize } from '#server/pictures/drawn-pictures.ts';

/** The work that runs in worker threads, so that the event loop never waits for it. */
export type Workers = {
  /** Judges the results of levels (V3–V6), of days (J12) and of challenges (C3), all in one thread. */
  readonly judge: Judge;
  readonly judgeDaily: JudgeDaily;
  readonly judgeRun: JudgeRun;
  /**
   * Makes a new puzzle of a level. Refuses if the generator finds no puzzle, if the thread crashes, or if it takes too
   * long.
   */
  readonly makePuzzle: (level: number) => Promise<Result<SeededPuzzle, 'no-puzzle-found'>>;
  /** Makes a free grid in the thread of puzzles. Refused as above. */
  readonly makeFreeGrid: MakeFreeGrid;
  readonly makeDaily: MakeDaily;
  readonly rasterize: Rasterize;
  readonly close: () => Promise<void>;
};

type Thread = 'judge' | 'puzzles' | 'daily' | 'pictures';

type Options = {
  /** Called with each error of a call, and of a thread between two calls. */
  readonly onError: (thread: Thread, error: Error) => void;
  /** The scripts for the worker threads, if they differ from the real ones. Only tests set them. */
  readonly files?: Partial<Readonly<Record<Thread, URL>>>;
  readonly timeoutsMs?: Partial<Readonly<Record<Thread, number>>>;
};

const FILES: Readonly<Record<Thread, URL>> = {
  judge: new URL('./judge.ts', import.meta.url),
  puzzles: new URL('./puzzles.ts', import.meta.url),
  daily: new URL('./daily.ts', import.meta.url),
  pictures: new URL('./pictures.ts', import.meta.url),
};

/** The time limit of one call in each thread. */
const TIMEOUTS_MS: Readonly<Record<Thread, number>> = {
  /** ten times the duration of judging the longest log, with the longest search for a second solution */
  judge: 5000,
  /** several thousand times the usual duration of making a puzzle, and less than a browser waits for its attempt */
  puzzles: 2000,
  /** several times the duration of making the slowest grid with a picture on a busy machine */
  daily: 20_000,
  /** this is twenty times as long as drawing a picture takes */
  pictures: 2000,
};

/** Creates the worker threads. Each starts with its first call. */
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

/** The file of a thread. Each function that it exports can be called; `start` returns once the thread runs. */
type ThreadModule = { readonly start: () => void };

/** The requests that a thread accepts: the exported functions of its file, each with one input. */
type CallsOf<Module> = {
  readonly [Name in Exclude<keyof Module & string, 'start'>]: Module[Name] extends (input: infer Input) => infer Answer
    ? { readonly input: Input; readonly answer: Awaited<Answer> }
    : never;
};

/** A worker thread, which starts with its first call. */
type WorkerThread<Module extends ThreadModule> = {
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

type ThreadOptions = {
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
