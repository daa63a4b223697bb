import { setTimeout as sleep } from 'node:timers/promises';
import { alternate, SLICES } from '#tools/bench/paired-slices.ts';
import type { Scale } from '#tools/bench/scale.ts';
import { quantile } from '#tools/bench/statistics.ts';
import type { Contender } from './contender.ts';
import { type Delivery, reconnect, sendCommands, sendProgress } from './duel-loads.ts';
import { type Duel, openDuels } from './open-duels.ts';
import type { Usage } from './usage-probe.ts';

const SETTLING = { collections: 10, intervalMs: 2000 } as const;
const WARM_UP_MS = 3000;
const PAUSE_MS = 500; // lets the contenders finish the work of the previous slice
const MAX_COMMAND_DUELS = 100;
const NO_SLICES = [[], []] as const;

type ProgressSlice = {
  readonly sent: number;
  readonly lost: number;
  readonly p50: number;
  readonly p99: number;
  /** The processor time per message, including heartbeats. */
  readonly cpuMicros: number;
  /**
   * The growth of resident memory per player since before the first connection. Memory is read after a
   * garbage collection both times. The growth excludes the kernel's buffers, PostgreSQL's own processes, and
   * garbage between collections. PGlite's memory never shrinks, and V8 keeps pages for later, so space that
   * the process had free after its start hides some of the growth: a process that has needed more memory to
   * start seems to need less for its players.
   */
  readonly residentKilobytes: number;
  /** The growth of the memory of JavaScript objects and their buffers per player, read at the same times. */
  readonly heapKilobytes: number;
};

/** The players who reconnect per second, and the processor time of a reconnect. */
type ReconnectSlice = { readonly perSecond: number; readonly cpuMicros: number };

/** The results of all slices of one contender. */
export type DuelResults = {
  readonly name: string;
  readonly commandsPerSecond: readonly number[];
  readonly progress: readonly ProgressSlice[];
  readonly reconnects: readonly ReconnectSlice[];
};

type Loaded = { readonly contender: Contender; readonly duels: readonly Duel[]; readonly idle: Usage };

/** The extent of a measurement: everything, or only how fast players reconnect. */
export type Extent = 'all' | 'reconnects';

/**
 * Opens `count` duels on each of two contenders, and loads them in turn. While one is under load, the other only
 * handles heartbeats. A measurement that `extent` leaves out has no slices.
 */
export async function measureInTurn(
  contenders: readonly [Contender, Contender],
  count: number,
  { commandsMs, progressMs }: Scale,
  extent: Extent,
): Promise<readonly [DuelResults, DuelResults]> {
  const isAll = extent === 'all';
  if (isAll) await settle(contenders);
  const loaded = [await load(contenders[0], count), await load(contenders[1], count)] as const;
  for (const { duels } of loaded) await sendProgress(duels, WARM_UP_MS); // the countdown of round 1 ends meanwhile
  const some = Math.min(MAX_COMMAND_DUELS, Math.floor(count / SLICES));
  const inTurn = <T>(runSlice: (contender: Loaded, round: number) => Promise<T>) =>
    alternate(loaded, (contender, round) => afterPause(() => runSlice(contender, round)));
  // The reconnects come before the commands, because after them a server would read a long log for each player who
  // reconnects.
  const reconnects = await inTurn(measureReconnects);
  // The commands come before the end of a round, because a finished round accepts none. Every slice uses new duels, so
  // that their logs are empty.
  const commands = isAll
    ? await inTurn(({ duels }, round) => sendCommands(duels.slice(some * round, some * (round + 1)), commandsMs))
    : NO_SLICES;
  const progress = isAll ? await inTurn(each => measureProgress(each, progressMs)) : NO_SLICES;
  for (const { socket } of loaded.flatMap(({ duels }) => duels.flat(2))) socket.close();
  const resultsOf = (index: 0 | 1): DuelResults => ({
    name: contenders[index].name,
    commandsPerSecond: commands[index],
    progress: progress[index],
    reconnects: reconnects[index],
  });
  return [resultsOf(0), resultsOf(1)];
}

/**
 * Collects garbage repeatedly, because V8 takes some time to release the memory that each process needed only
 * to start.
 */
async function settle(contenders: readonly Contender[]): Promise<void> {
  for (let collection = 0; collection < SETTLING.collections; collection++) {
    for (const { usageAfterCollection } of contenders) await usageAfterCollection();
    await sleep(SETTLING.intervalMs);
  }
}

async function load(contender: Contender, count: number): Promise<Loaded> {
  const idle = await contender.usageAfterCollection();
  return { contender, duels: await openDuels(count, contender), idle };
}

async function afterPause<T>(runSlice: () => Promise<T>): Promise<T> {
  await sleep(PAUSE_MS);
  return runSlice();
}

async function measureProgress({ contender, duels, idle }: Loaded, ms: number): Promise<ProgressSlice> {
  const before = await contender.usage();
  const received = await sendProgress(duels, ms);
  const after = await contender.usage();
  const loaded = await contender.usageAfterCollection();
  const growthOf = (kind: 'residentKilobytes' | 'heapKilobytes') => (loaded[kind] - idle[kind]) / (2 * duels.length);
  return {
    ...delaysOf(received),
    cpuMicros: (after.cpuMicros - before.cpuMicros) / received.sent,
    residentKilobytes: growthOf('residentKilobytes'),
    heapKilobytes: growthOf('heapKilobytes'),
  };
}

async function measureReconnects({ contender, duels }: Loaded): Promise<ReconnectSlice> {
  const before = await contender.usage();
  const perSecond = await reconnect(duels);
  const after = await contender.usage();
  return { perSecond, cpuMicros: (after.cpuMicros - before.cpuMicros) / (2 * duels.length) };
}

/** Returns the numbers of sent and lost messages, and the median and 99th percentile of the delays. */
export const delaysOf = ({ sent, delaysMs }: Delivery) => ({
  sent,
  lost: sent - delaysMs.length,
  p50: quantile(delaysMs, 0.5),
  p99: quantile(delaysMs, 0.99),
});
