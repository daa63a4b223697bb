import type { ServerResponse } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { RequestHandler, Response } from 'express';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Bus } from '#server/realtime/bus/bus.ts';
import type { DatabaseProbe } from './database-probe.ts';
import type { CheckReadiness } from './readiness.ts';

const PREFIX = 'enfilade_';
const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;

/**
 * Returns the current value of a gauge, a metric that can rise and fall. If the value is undefined, the gauge is left
 * out.
 */
type Read = () => number | undefined | Promise<number | undefined>;

/**
 * Creates the metrics of this process, which `/metrics` shows. No label of a metric identifies a player, a room or an
 * address. Code that has a value to show adds it with `gauge` or `gauges`.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const metrics = {
    registry,
    requests: new Counter({
      name: `${PREFIX}http_requests_total`,
      help: 'Responses, by kind of request (file, page, post) and class of status.',
      labelNames: ['kind', 'status'],
      registers,
    }),
    durations: new Histogram({
      name: `${PREFIX}http_request_duration_seconds`,
      help: 'Time from the request to the end of its response.',
      labelNames: ['kind'],
      buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 5],
      registers,
    }),
    commands: new Counter({
      name: `${PREFIX}duel_commands_total`,
      help: 'Commands in duels, by outcome: ok, or the reason of the refusal.',
      labelNames: ['outcome'],
      registers,
    }),
    results: new Counter({
      name: `${PREFIX}results_total`,
      help: 'Solo results that browsers sent, by verdict: new, repeated, or the reason of the refusal.',
      labelNames: ['verdict'],
      registers,
    }),
    matchmakingWait: new Histogram({
      name: `${PREFIX}matchmaking_wait_seconds`,
      help: 'How long matched players had waited in the queue.',
      buckets: [1, 2, 5, 10, 30, 60, 300],
      registers,
    }),
    /** Adds a gauge, a metric that can rise and fall. Its value is read each time the metrics are collected. */
    gauge(name: string, help: string, read: Read) {
      new Gauge({
        name: PREFIX + name,
        help,
        registers,
        async collect() {
          const value = await read();
          if (value === undefined) this.remove();
          else this.set(value);
        },
      });
    },
    /**
     * Adds a gauge (a metric that can rise and fall) with several values, one for each value of a metric's label. They
     * are read each time the metrics are collected.
     */
    gauges(name: string, help: string, label: string, read: () => Promise<Readonly<Record<string, number>>>) {
      new Gauge({
        name: PREFIX + name,
        help,
        labelNames: [label],
        registers,
        async collect() {
          this.reset(); // removes the values of the gauge (a metric) for labels that no longer exist
          for (const [key, value] of Object.entries(await read())) this.set({ [label]: key }, value);
        },
      });
    },
  };
  metrics.commands.inc({ outcome: 'ok' }, 0);
  metrics.results.inc({ verdict: 'new' }, 0);
  addProcessFigures(metrics);
  return metrics;
}

export type Metrics = ReturnType<typeof createMetrics>;

const RESOLUTION_MS = 20;

/**
 * Subtracts `RESOLUTION_MS` from a measured lag of the event loop. It is the interval between Node's measurements,
 * which Node counts as part of the lag.
 */
const withoutResolution = (seconds: number): number => Math.max(0, seconds - RESOLUTION_MS / 1000);

function addProcessFigures({ registry, gauge, gauges }: Pick<Metrics, 'registry' | 'gauge' | 'gauges'>): void {
  const eventLoop = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  eventLoop.enable();
  gauges('event_loop_lag_seconds', 'Delay of the event loop since the last scrape.', 'quantile', async () => {
    const lags = { 0.5: eventLoop.percentile(50), 0.99: eventLoop.percentile(99), 1: eventLoop.max };
    eventLoop.reset();
    return Object.fromEntries(
      Object.entries(lags).map(([quantile, lag]) => [quantile, withoutResolution(lag / NANOSECONDS)]),
    );
  });
  gauge('resident_memory_bytes', 'Resident memory of the process.', () => process.memoryUsage.rss());
  gauge('heap_used_bytes', 'Memory of live and not yet collected objects.', () => process.memoryUsage().heapUsed);
  gauge('start_time_seconds', 'When the process started, in seconds since 1970.', () => performance.timeOrigin / 1000);
  new Counter({
    name: `${PREFIX}cpu_seconds_total`,
    help: 'Processor time of the process.',
    registers: [registry],
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / MICROSECONDS);
    },
  });
}

type Registered = {
  readonly probe: Pick<DatabaseProbe, 'outboxAge'>;
  readonly bus: Pick<Bus, 'lagMs'>;
  readonly readiness: Pick<CheckReadiness, 'check'>;
};

/**
 * Adds the gauges of readiness, message bus (channel between servers) and email outbox. While the database is
 * unavailable, the values that only the database knows are left out.
 */
export function registerServices(metrics: Metrics, { probe, bus, readiness }: Registered): void {
  metrics.gauges('ready', 'What the server needs: 1 if it has it, 0 if not.', 'part', async () => {
    const known = Object.entries(await readiness.check()).filter(([, state]) => state !== 'unknown');
    return Object.fromEntries(known.map(([part, state]) => [part, Number(state === 'ok')]));
  });
  const lag = 'Time of the last heartbeat through PostgreSQL and back, or to the own NATS node and back.';
  metrics.gauge('bus_lag_seconds', lag, () => bus.lagMs() / 1000);
  metrics.gauge('mail_outbox_age_seconds', 'Age of the oldest email that is not sent.', () =>
    probe.outboxAge().catch(() => undefined),
  );
}

const KINDS = ['file', 'page', 'post'] as const;
const CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const;

type Kind = (typeof KINDS)[number];

/**
 * Creates the middleware that counts and times all responses. It runs for every file, so it is fast: one listener
 * serves all requests, and the counters are looked up only once.
 */
export function countRequests({ requests, durations }: Metrics): RequestHandler {
  const childrenOf = (kind: Kind) => ({
    counters: CLASSES.map(status => requests.labels({ kind, status })),
    duration: durations.labels({ kind }),
  });
  const children = { file: childrenOf('file'), page: childrenOf('page'), post: childrenOf('post') };
  // each counter of responses starts at zero, so that monitoring sees the first failure as an increase
  for (const kind of KINDS) {
    durations.zero({ kind });
    for (const counter of children[kind].counters.slice(1)) counter.inc(0);
  }

  function count(this: ServerResponse): void {
    const { locals } = this as Response;
    const { counters, duration } = children[(locals.kind as Kind | undefined) ?? 'file'];
    counters[Math.floor(this.statusCode / 100) - 1]?.inc();
    duration.observe((performance.now() - locals.startedAt) / 1000);
  }
  return (_request, response, next) => {
    response.locals.startedAt = performance.now();
    response.on('finish', count);
    next();
  };
}

/**
 * Records for the metrics that React Router handles a request, as a page or a form (POST). All other requests count as
 * files, including redirects and refusals.
 */
export const markRendered: RequestHandler = ({ method }, response, next) => {
  response.locals.kind = (method === 'POST' ? 'post' : 'page') satisfies Kind;
  next();
};
