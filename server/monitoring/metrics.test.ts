import { expect, test } from 'vitest';
import { createMetrics, registerServices } from './metrics.ts';
import type { Readiness } from './readiness.ts';
import { READY } from './testing/ready.ts';

/**
 * Creates the metrics of a server with a full disk. `outboxAge` stands for the query of the database for the age of
 * the oldest email in the outbox.
 */
function newMetrics(outboxAge: () => Promise<number>, migrations: () => Readiness['migrations'] = () => 'ok') {
  const metrics = createMetrics();
  registerServices(metrics, {
    probe: { outboxAge },
    bus: { lagMs: () => 40 },
    readiness: { check: async () => ({ ...READY, disk: 'full', migrations: migrations() }) },
  });
  return metrics;
}

test('the metrics show which part of the server is not ready, and the lag of the message bus (channel between servers)', async () => {
  const lines = (await newMetrics(async () => 7).registry.metrics()).split('\n');
  expect(lines).toContain('enfilade_ready{part="database"} 1');
  expect(lines).toContain('enfilade_ready{part="disk"} 0');
  expect(lines).toContain('enfilade_bus_lag_seconds 0.04');
  expect(lines).toContain('enfilade_mail_outbox_age_seconds 7');
});

test('while the database is unavailable, the metrics leave out the values that only the database knows', async () => {
  let isAway = false;
  const { registry } = newMetrics(
    () => (isAway ? Promise.reject(new Error()) : Promise.resolve(7)),
    () => (isAway ? 'unknown' : 'ok'),
  );
  expect(await registry.metrics()).toContain('enfilade_ready{part="migrations"} 1');
  isAway = true;
  const scrape = await registry.metrics();
  expect(scrape).not.toMatch(/^enfilade_mail_outbox_age_seconds /m);
  expect(scrape).not.toContain('part="migrations"');
  expect(scrape).toMatch(/^enfilade_resident_memory_bytes \d+$/m);
});
