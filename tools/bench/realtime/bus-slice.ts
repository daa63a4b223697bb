import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { quantile } from '#tools/bench/statistics.ts';
import { nextMessage } from '#tools/faults/next-message.ts';
import { type HeardEvent, type Order, sharedNowMs } from './bus-messages.ts';

const WARM_UP_MS = 1000;
const TIMEOUT_MS = 1500;

export type BusSlice = {
  readonly sent: number;
  /** Events that were not heard within 1.5 s. */
  readonly unheard: number;
  /** Lags behind the moment at which an event was due; those of unheard events count as 1.5 s. */
  readonly p50: number;
  readonly p99: number;
};

/** Has one new process publish progress events to another one, as servers of duels whose players sit on both. */
export async function measureBus(env: NodeJS.ProcessEnv, perSecond: number, durationMs: number): Promise<BusSlice> {
  const [publisher, listener] = [startProcess('publisher', env), startProcess('listener', env)];
  try {
    await nextMessage(listener); // it has heard the publisher
    const startMs = sharedNowMs();
    const published = nextMessage(publisher);
    publisher.send({ perSecond, count: (perSecond * (WARM_UP_MS + durationMs)) / 1000, startMs } satisfies Order);
    await published;
    await sleep(TIMEOUT_MS);
    listener.send('report');
    const heard = (await nextMessage(listener)) as readonly HeardEvent[];
    const lags = lagsOf(heard, perSecond, startMs);
    return sliceOf(lags, (perSecond * durationMs) / 1000);
  } finally {
    for (const child of [publisher, listener]) await end(child); // with all that still waits to be sent
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

/** How late each event was heard that came after the warm-up. */
const lagsOf = (heard: readonly HeardEvent[], perSecond: number, startMs: number): readonly number[] =>
  heard.flatMap(([event, atMs]) => {
    const dueMs = (1000 * event) / perSecond;
    return dueMs < WARM_UP_MS ? [] : [atMs - startMs - dueMs];
  });

function sliceOf(lags: readonly number[], sent: number): BusSlice {
  const inTime = lags.filter(lag => lag < TIMEOUT_MS);
  const unheard = sent - inTime.length;
  const all = [...inTime, ...Array.from({ length: unheard }, () => TIMEOUT_MS)];
  return { sent, unheard, p50: quantile(all, 0.5), p99: quantile(all, 0.99) };
}
