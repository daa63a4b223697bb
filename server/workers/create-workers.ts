import { type Result, refused } from '#engine/result.ts';
import type { MakeFreeGrid } from '#server/challenges/create/new-grids.ts';
import type { JudgeRun } from '#server/challenges/runs/judge-run.ts';
import type { JudgeDaily } from '#server/daily/attempts/judge-daily.ts';
import type { MakeDaily } from '#server/daily/make-daily.ts';
import type { Judge } from '#server/games/judge-result.ts';
import type { SeededPuzzle } from '#server/games/new-puzzles.ts';
import type { Rasterize } from '#server/pictures/drawn-pictures.ts';
import { createWorkerThread } from './worker-thread.ts';

/** The work that runs in worker threads, so that the event loop never waits for it. */
export type Workers = {
  /** Judges the results of levels (V3–V6), of days (J12) and of challenges (C3), all in one thread. */
  readonly judge: Judge;
  readonly judgeDaily: JudgeDaily;
  readonly judgeRun: JudgeRun;
  /** Makes a new puzzle of a level. Refused if there is none, if the thread crashes, or if it takes too long. */
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
  /** The files of threads that are not the real ones, in tests. */
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
  /** Ten times what the longest log and the longest search for a second solution take. */
  judge: 5000,
  /** Several thousand times what a puzzle usually takes, and less than a browser waits for its attempt. */
  puzzles: 2000,
  /** Several times what the slowest grid with a picture takes on a busy machine. */
  daily: 20_000,
  /** Twenty times what a picture takes. */
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
