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
// half a second is long enough for the measured servers to finish the work of the previous measurement
const PAUSE_MS = 500;
const MAX_COMMAND_DUELS = 100;
const NO_SLICES = [[], []] as const;

type ProgressSlice = {
  readonly sent: number;
  readonly lost: number;
  readonly p50: number;
  readonly p99: number;
  /** The server's processor time per message in microseconds. It includes the heartbeats. */
  readonly cpuMicros: number;
  /**
   * How much the process's resident memory grows per player, measured after a garbage collection before the first
   * connection and again with all players. It excludes the kernel's buffers and PostgreSQL's processes. A process that
   * needed much memory to start can reuse that memory, so it seems to need less for its players.
   */
  readonly residentKilobytes: number;
  /**
   * How much the memory of JavaScript objects and their buffers grows per player, measured at the same times as
   * `residentKilobytes`.
   */
  readonly heapKilobytes: number;
};

/** How many players reconnect per second, and the server's processor time for each in microseconds. */
type ReconnectSlice = { readonly perSecond: number; readonly cpuMicros: number };

/** The results of one contender (measured server), with one entry for each slice (short measurement). */
export type DuelResults = {
  readonly name: string;
  readonly commandsPerSecond: readonly number[];
  readonly progress: readonly ProgressSlice[];
  readonly reconnects: readonly ReconnectSlice[];
};

type Loaded = { readonly contender: Contender; readonly duels: readonly Duel[]; readonly idle: Usage };

/** What is measured: everything, or only how fast players reconnect. */
export type Extent = 'all' | 'reconnects';

/**
 * Opens `count` duels on each of two servers and measures the servers alternately. While one is measured, the other
 * only answers heartbeats. If `extent` is `reconnects`, the result has no other figures.
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
  // the warm-up lasts longer than the countdown of round 1, so that the round has begun afterwards
  for (const { duels } of loaded) await sendProgress(duels, WARM_UP_MS);
  const some = Math.min(MAX_COMMAND_DUELS, Math.floor(count / SLICES));
  const inTurn = <T>(runSlice: (contender: Loaded, round: number) => Promise<T>) =>
    alternate(loaded, (contender, round) => afterPause(() => runSlice(contender, round)));
  // Reconnects are measured before commands. After the commands, the server would have to read a long log for each
  // player who reconnects.
  const reconnects = await inTurn(measureReconnects);
  // Commands are measured before progress, while the round is running and accepts commands. Each slice (short
  // measurement) uses other duels, whose logs are still empty.
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

/** Collects garbage several times, because V8 releases only slowly what a process needed to start. */
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

/** Summarizes the delays of messages: how many were sent and lost, the median and the 99th percentile. */
export const delaysOf = ({ sent, delaysMs }: Delivery) => ({
  sent,
  lost: sent - delaysMs.length,
  p50: quantile(delaysMs, 0.5),
  p99: quantile(delaysMs, 0.99),
});
