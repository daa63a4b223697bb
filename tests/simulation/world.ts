import { createRandom, randomBelow } from '#engine/generator/random.ts';

type Task = { readonly at: number; readonly order: number; readonly work: () => void };

/**
 * A simulated world with random numbers and a clock that jumps from task to task. The same seed always gives
 * the same run.
 */
export type World = {
  readonly now: () => number;
  readonly after: (ms: number, work: () => void) => void;
  /** Returns a random whole number from `min` to `max`, inclusive. */
  readonly between: (min: number, max: number) => number;
  readonly chance: (percent: number) => boolean;
  /** Runs every task that is due by the given time. */
  readonly run: (until: number) => Promise<void>;
};

export function createWorld(seed: string): World {
  const random = createRandom(seed, 'simulation');
  const tasksByTime: Task[] = [];
  let now = 1_000_000;
  let order = 0;

  return {
    now: () => now,
    after(ms, work) {
      const task = { at: now + ms, order: order++, work };
      const index = tasksByTime.findLastIndex(each => each.at <= task.at);
      tasksByTime.splice(index + 1, 0, task);
    },
    between: (min, max) => min + randomBelow(random, max - min + 1),
    chance: percent => randomBelow(random, 100) < percent,
    async run(until) {
      for (let next = tasksByTime[0]; next !== undefined && next.at <= until; next = tasksByTime[0]) {
        tasksByTime.shift();
        now = next.at;
        next.work();
        await settledPromises();
      }
      now = until;
    },
  };
}

/** Resolves after all continuations of settled promises have run. */
const settledPromises = () => new Promise<void>(resolve => setImmediate(resolve));
