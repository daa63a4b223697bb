import { Piscina } from 'piscina';
import { type Result, refused } from '#engine/result.ts';
import type { JudgeRequest, Verdict } from './judge-result.ts';
import type { OldPuzzle, PuzzleTexts, SeededPuzzle } from './puzzles/make-puzzle.ts';

/** Judges a submitted game (V3–V6). Rejects if the worker crashes or takes too long. */
export type Judge = (request: JudgeRequest) => Promise<Verdict>;

/** The work that runs in worker threads, so that the event loop never waits for it. */
export type GameWorkers = {
  readonly judge: Judge;
  /** Makes a new puzzle of a level. Refused if there is none, if the worker crashes, or if it takes too long. */
  readonly makePuzzle: (level: number) => Promise<Result<SeededPuzzle, 'no-puzzle-found'>>;
  /** Makes the puzzle of a seed of November 2026 again. Rejects if the worker crashes or takes too long. */
  readonly remakePuzzle: (old: OldPuzzle) => Promise<PuzzleTexts | undefined>;
  readonly close: () => Promise<void>;
};

type Thread = 'judge' | 'puzzle';

type Options = {
  /** Hears of each request that failed, and of a thread that failed between two requests. */
  readonly onError: (thread: Thread, error: Error) => void;
  readonly judgeFile?: URL;
  readonly puzzleFile?: URL;
  readonly timeouts?: Readonly<Record<Thread, number>>;
};

/** Time limits, which begin when the thread has started. */
const TIMEOUTS_MS = {
  /** Ten times what the longest log and the longest search for a second solution take. */
  judge: 5000,
  /** Several thousand times what a puzzle usually takes, and less than a browser waits for its attempt. */
  puzzle: 2000,
};

/** A thread starts in about 100 ms, and in several seconds on a machine that is very busy. */
const START_TIMEOUT_MS = 15_000;

/** The time after which an idle worker ends. The next request starts another one. */
const IDLE_MS = 10 * 60_000;

/** Creates a worker thread for puzzles and another for results. Each starts with its first request. */
export function createGameWorkers({
  onError,
  judgeFile = new URL('./judge-result.ts', import.meta.url),
  puzzleFile = new URL('./puzzles/make-puzzle.ts', import.meta.url),
  timeouts = TIMEOUTS_MS,
}: Options): GameWorkers {
  const threads = { judge: createThread(judgeFile), puzzle: createThread(puzzleFile) };
  threads.judge.on('error', error => onError('judge', error));
  threads.puzzle.on('error', error => onError('puzzle', error));
  const closing = new AbortController();
  let lastVerdict: Promise<unknown> = Promise.resolve();

  async function ask(thread: Thread, name: string, input: unknown) {
    const within = (ms: number) => AbortSignal.any([closing.signal, AbortSignal.timeout(ms)]);
    try {
      await threads[thread].run(undefined, { name: 'start', signal: within(START_TIMEOUT_MS) });
      return await threads[thread].run(input, { name, signal: within(timeouts[thread]) });
    } catch (error) {
      if (!closing.signal.aborted) onError(thread, error as Error);
      throw error;
    }
  }

  return {
    judge(request) {
      // one game at a time, so that the time limit is that of one game
      const verdict = lastVerdict.then((): Promise<Verdict> => ask('judge', 'judgeResult', request));
      lastVerdict = verdict.catch(() => {}); // the caller hears of it
      return verdict;
    },
    makePuzzle: level => ask('puzzle', 'makePuzzle', level).catch(() => refused('no-puzzle-found')),
    remakePuzzle: old => ask('puzzle', 'remakePuzzle', old),
    async close() {
      closing.abort();
      await Promise.all([threads.judge.destroy(), threads.puzzle.destroy()]);
    },
  };
}

/**
 * Creates a pool of one thread, which calls the exported functions of a file. After a crash, what waited behind the
 * crashed request waits until its own time limit or until the next request, which starts another thread.
 */
const createThread = (file: URL) =>
  new Piscina({ filename: file.href, minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS });
