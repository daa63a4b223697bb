import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { quantile } from '#tools/bench/statistics.ts';
import { nextMessage } from '#tools/faults/next-message.ts';
import { type PublishOrder, type ReceivedEvent, sharedNowMs } from './bus-messages.ts';

const WARM_UP_MS = 1000;
const TIMEOUT_MS = 1500;

export type BusSlice = {
  readonly sent: number;
  /** The number of events that were not received within 1.5 s. */
  readonly missed: number;
  /**
   * The median delay in ms, measured from the time at which an event should have been published. A missed event counts
   * as 1500 ms.
   */
  readonly p50: number;
  /** The 99th percentile of the delays in ms. */
  readonly p99: number;
};

/**
 * Measures the delay of progress events that one process publishes and another receives, as two servers do for a duel
 * whose players are on different servers.
 */
export async function measureBus(env: NodeJS.ProcessEnv, perSecond: number, durationMs: number): Promise<BusSlice> {
  const [publisher, listener] = [startProcess('publisher', env), startProcess('listener', env)];
  try {
    await nextMessage(listener); // the listener's first message says that it receives events from the publisher
    const startMs = sharedNowMs();
    const published = nextMessage(publisher);
    publisher.send({
      perSecond,
      count: (perSecond * (WARM_UP_MS + durationMs)) / 1000,
      startMs,
    } satisfies PublishOrder);
    await published;
    await sleep(TIMEOUT_MS);
    listener.send('report');
    const received = (await nextMessage(listener)) as readonly ReceivedEvent[];
    const lags = lagsOf(received, perSecond, startMs);
    return sliceOf(lags, (perSecond * durationMs) / 1000);
  } finally {
    // the sender and the receiver are ended even if some events have not been sent yet
    for (const child of [publisher, listener]) await end(child);
  }
}

function startProcess(role: 'publisher' | 'listener', env: NodeJS.ProcessEnv): ChildProcess {
  const script = fileURLToPath(new URL('./bus-process.ts', import.meta.url));
  return fork(script, [role], { env: { ...process.env, ...env } });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Returns the delay of each event that was due after the warm-up. */
const lagsOf = (received: readonly ReceivedEvent[], perSecond: number, startMs: number): readonly number[] =>
  received.flatMap(([event, atMs]) => {
    const dueMs = (1000 * event) / perSecond;
    return dueMs < WARM_UP_MS ? [] : [atMs - startMs - dueMs];
  });

function sliceOf(lags: readonly number[], sent: number): BusSlice {
  const inTime = lags.filter(lag => lag < TIMEOUT_MS);
  const missed = sent - inTime.length;
  const all = [...inTime, ...Array.from({ length: missed }, () => TIMEOUT_MS)];
  return { sent, missed, p50: quantile(all, 0.5), p99: quantile(all, 0.99) };
}
