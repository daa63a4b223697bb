import { type Result, refused } from '#engine/result.ts';
import type { MakeFreeGrid } from '#server/challenges/create/free-grid.ts';
import type { JudgeRun, RunVerdict } from '#server/challenges/runs/judge-run.ts';
import type { JudgeDaily } from '#server/daily/attempts/finish-daily.ts';
import type { DailyVerdict } from '#server/daily/attempts/judge-daily.ts';
import { createWorkerThread } from '#server/worker-thread.ts';
import type { JudgeRequest, Verdict } from './judge-result.ts';
import type { SeededPuzzle } from './puzzles/make-puzzle.ts';

/** Judges a submitted game (V3–V6). Rejects if the worker crashes or takes too long. */
export type Judge = (request: JudgeRequest) => Promise<Verdict>;

/** The work that runs in worker threads, so that the event loop never waits for it. */
export type GameWorkers = {
  readonly judge: Judge;
  /** Judges a result of a daily grid (J12), in the thread of all results. */
  readonly judgeDaily: JudgeDaily;
  /** Judges a run at a challenge (C3), in the thread of all results. */
  readonly judgeRun: JudgeRun;
  /** Makes a new puzzle of a level. Refused if there is none, if the worker crashes, or if it takes too long. */
  readonly makePuzzle: (level: number) => Promise<Result<SeededPuzzle, 'no-puzzle-found'>>;
  /** Makes a free grid in the thread of puzzles. Refused as above. */
  readonly makeFreeGrid: MakeFreeGrid;
  readonly close: () => Promise<void>;
};

type Thread = 'judge' | 'puzzle';

type Options = {
  /** Called with each error of a request, and of a thread between two requests. */
  readonly onError: (thread: Thread, error: Error) => void;
  readonly judgeFile?: URL;
  readonly puzzleFile?: URL;
  readonly timeouts?: Readonly<Record<Thread, number>>;
};

/** The time limit of one request in each thread. */
const TIMEOUTS_MS = {
  /** Ten times what the longest log and the longest search for a second solution take. */
  judge: 5000,
  /** Several thousand times what a puzzle usually takes, and less than a browser waits for its attempt. */
  puzzle: 2000,
};

/** Creates a worker thread for puzzles and another for results. Each starts with its first request. */
export function createGameWorkers({
  onError,
  judgeFile = new URL('./judge-result.ts', import.meta.url),
  puzzleFile = new URL('./puzzles/make-puzzle.ts', import.meta.url),
  timeouts = TIMEOUTS_MS,
}: Options): GameWorkers {
  const create = (thread: Thread, file: URL) =>
    createWorkerThread({ file, timeoutMs: timeouts[thread], onError: error => onError(thread, error) });
  const threads = { judge: create('judge', judgeFile), puzzle: create('puzzle', puzzleFile) };

  return {
    judge: request => threads.judge.ask('judgeResult', request) as Promise<Verdict>,
    judgeDaily: request => threads.judge.ask('judgeDaily', request) as Promise<DailyVerdict>,
    judgeRun: request => threads.judge.ask('judgeRun', request) as Promise<RunVerdict>,
    makePuzzle: level =>
      (threads.puzzle.ask('makePuzzle', level) as ReturnType<GameWorkers['makePuzzle']>).catch(() =>
        refused('no-puzzle-found'),
      ),
    makeFreeGrid: kind =>
      (threads.puzzle.ask('makeFreeGrid', kind) as ReturnType<MakeFreeGrid>).catch(() => refused('no-puzzle-found')),
    async close() {
      await Promise.all([threads.judge.close(), threads.puzzle.close()]);
    },
  };
}
