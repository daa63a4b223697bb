import { createRandom, randomBelow } from '#engine/generator/random.ts';

type Happening = { readonly at: number; readonly order: number; readonly work: () => void };

/** A clock that jumps from one thing to the next, and a die; from one seed everything happens again as it did. */
export type World = {
  readonly now: () => number;
  readonly after: (ms: number, work: () => void) => void;
  /** A whole number from `least` to `most`. */
  readonly between: (least: number, most: number) => number;
  readonly chance: (percent: number) => boolean;
  /** Lets everything happen that is due until then. */
  readonly run: (until: number) => Promise<void>;
};

export function createWorld(seed: string): World {
  const random = createRandom(seed, 'simulation');
  const due: Happening[] = []; // in the order in which they happen
  let now = 1_000_000;
  let order = 0;

  return {
    now: () => now,
    after(ms, work) {
      const happening = { at: now + ms, order: order++, work };
      const place = due.findLastIndex(each => each.at <= happening.at);
      due.splice(place + 1, 0, happening);
    },
    between: (least, most) => least + randomBelow(random, most - least + 1),
    chance: percent => randomBelow(random, 100) < percent,
    async run(until) {
      for (let next = due[0]; next !== undefined && next.at <= until; next = due[0]) {
        due.shift();
        now = next.at;
        next.work();
        await everyPromise();
      }
      now = until;
    },
  };
}

/** Whatever waits for a promise that is kept has gone on. */
const everyPromise = () => new Promise<void>(resolve => setImmediate(resolve));
