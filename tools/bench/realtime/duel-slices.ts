import { setTimeout as sleep } from 'node:timers/promises';
import { alternate, SLICES } from '#tools/bench/paired-slices.ts';
import type { Scale } from '#tools/bench/scale.ts';
import { quantile } from '#tools/bench/statistics.ts';
import type { Contender } from './contender.ts';
import { type Heard, reconnect, sendFacts, sendProgress } from './duel-loads.ts';
import { type Duel, openDuels } from './open-duels.ts';

const SETTLING = { collections: 10, intervalMs: 2000 } as const;
const WARM_UP_MS = 3000;
const PAUSE_MS = 500; // until what the last slice left behind is done
const MAX_FACTS_DUELS = 100;

type ProgressSlice = {
  readonly sent: number;
  readonly lost: number;
  readonly p50: number;
  readonly p99: number;
  /** Processor time of a message, heartbeats included. */
  readonly cpuMicros: number;
  /**
   * Growth of resident memory since before the first connection, by player, after a garbage collection at either
   * time. It does not count what the kernel holds for the connections, PostgreSQL's own processes, or the
   * garbage that lies about between collections. PGlite's memory never shrinks, so what its start left free in it hides
   * some of the growth.
   */
  readonly memoryKilobytes: number;
};

/** The slices of one contender. */
export type DuelResults = {
  readonly name: string;
  readonly factsPerSecond: readonly number[];
  readonly progress: readonly ProgressSlice[];
  readonly reconnectsPerSecond: readonly number[];
};

type Loaded = { readonly contender: Contender; readonly duels: readonly Duel[]; readonly idleKilobytes: number };

/** Opens so many duels on each of two contenders, and loads one while the other has nothing but heartbeats to do. */
export async function measureInTurn(
  contenders: readonly [Contender, Contender],
  count: number,
  { factsMs, progressMs }: Scale,
): Promise<readonly [DuelResults, DuelResults]> {
  await settle(contenders);
  const loaded = [await load(contenders[0], count), await load(contenders[1], count)] as const;
  for (const { duels } of loaded) await sendProgress(duels, WARM_UP_MS); // the countdown of a round passes meanwhile
  // before a round is over, which then takes no facts any more; new duels in every slice, so that logs begin empty
  const some = Math.min(MAX_FACTS_DUELS, Math.floor(count / SLICES));
  const facts = await alternate(loaded, ({ duels }, round) =>
    afterPause(() => sendFacts(duels.slice(some * round, some * (round + 1)), factsMs)),
  );
  const progress = await alternate(loaded, each => afterPause(() => measureProgress(each, progressMs)));
  const reconnects = await alternate(loaded, ({ duels }) => afterPause(() => reconnect(duels)));
  for (const { socket } of loaded.flatMap(({ duels }) => duels.flat(2))) socket.close();
  const resultsOf = (index: 0 | 1): DuelResults => ({
    name: contenders[index].name,
    factsPerSecond: facts[index],
    progress: progress[index],
    reconnectsPerSecond: reconnects[index],
  });
  return [resultsOf(0), resultsOf(1)];
}

/** Collects garbage until V8 has given back the memory that a process needed for its start, which takes it some time. */
async function settle(contenders: readonly Contender[]): Promise<void> {
  for (let collection = 0; collection < SETTLING.collections; collection++) {
    for (const { usageAfterCollection } of contenders) await usageAfterCollection();
    await sleep(SETTLING.intervalMs);
  }
}

async function load(contender: Contender, count: number): Promise<Loaded> {
  const { residentKilobytes } = await contender.usageAfterCollection();
  return { contender, duels: await openDuels(count, contender), idleKilobytes: residentKilobytes };
}

async function afterPause<T>(runSlice: () => Promise<T>): Promise<T> {
  await sleep(PAUSE_MS);
  return runSlice();
}

async function measureProgress({ contender, duels, idleKilobytes }: Loaded, ms: number): Promise<ProgressSlice> {
  const before = await contender.usage();
  const heard = await sendProgress(duels, ms);
  const after = await contender.usage();
  const { residentKilobytes } = await contender.usageAfterCollection();
  return {
    ...delaysOf(heard),
    cpuMicros: (after.cpuMicros - before.cpuMicros) / heard.sent,
    memoryKilobytes: (residentKilobytes - idleKilobytes) / (2 * duels.length),
  };
}

/** What was sent and lost, and the delays of the rest. */
export const delaysOf = ({ sent, delaysMs }: Heard) => ({
  sent,
  lost: sent - delaysMs.length,
  p50: quantile(delaysMs, 0.5),
  p99: quantile(delaysMs, 0.99),
});
