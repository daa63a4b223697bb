import type { Bus } from '#server/realtime/bus/bus.ts';
import type { DatabaseProbe } from './database-probe.ts';
import type { Metrics } from './metrics.ts';
import type { CheckReadiness } from './readiness.ts';

type Registered = {
  readonly probe: Pick<DatabaseProbe, 'outboxAge'>;
  readonly bus: Pick<Bus, 'lagMs'>;
  readonly readiness: Pick<CheckReadiness, 'check'>;
};

/** Adds the gauges of the services. What only the database knows is left out while it is away. */
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
