// @module-tag slow

import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '#server/db/open-database.ts';
import { mails } from '#server/db/schema.ts';
import { runOn } from '#server/db/testing/test-database.ts';
import { startCluster } from '#tools/databases/cluster.ts';
import { createPostgresProbe } from './database-probe.ts';

/** Starts a PostgreSQL with all migrations, and the probe that checks it. */
async function start() {
  const cluster = await startCluster();
  onTestFinished(cluster.remove);
  await runOn(cluster.urlOf('postgres'), 'create database probed');
  const url = cluster.urlOf('probed');
  const database = await openPostgres(url, () => {});
  onTestFinished(database.close);
  return { cluster, url, db: database.db };
}

function probeOf(url: string) {
  const probe = createPostgresProbe(url);
  onTestFinished(probe.close);
  return probe;
}

test('the database probe fails while PostgreSQL is stopped, and works again after PostgreSQL restarts', async () => {
  const { cluster, url } = await start();
  const probe = probeOf(url);
  expect(await probe.isMigrated()).toBe(true);
  await cluster.stop();
  await expect(probe.isMigrated()).rejects.toThrow();
  await cluster.start();
  expect(await probe.isMigrated()).toBe(true);
});

test('if PostgreSQL no longer answers, the database probe fails instead of waiting for the answer', async () => {
  const { url } = await start();
  const { port, ...relay } = await startRelay(Number(new URL(url).port));
  const probe = probeOf(Object.assign(new URL(url), { port: String(port) }).href);
  expect(await probe.isMigrated()).toBe(true);
  relay.hold();
  await expect(probe.isMigrated()).rejects.toThrow('timeout');
  await expect(probe.isMigrated()).rejects.toThrow('timeout');
  relay.release();
  expect(await probe.isMigrated()).toBe(true);
});

test('if the database lacks the newest migration, the probe says that the database is not migrated', async () => {
  const { url, db } = await start();
  const newest = sql`select max(created_at) from drizzle.__drizzle_migrations`;
  await db.execute(sql`delete from drizzle.__drizzle_migrations where created_at = (${newest})`);
  expect(await probeOf(url).isMigrated()).toBe(false);
});

test('the database probe returns the age of the oldest email in the outbox', async () => {
  const { url, db } = await start();
  const probe = probeOf(url);
  expect(await probe.outboxAge()).toBe(0);
  const mail = { to: 'ada@enfilade.example', subject: '', text: '', html: '' };
  const hourAgo = new Date(Date.now() - 3_600_000);
  for (const createdAt of [new Date(), hourAgo]) await db.insert(mails).values({ mail, createdAt, dueAt: createdAt });
  expect(await probe.outboxAge()).toBeGreaterThanOrEqual(3600);
});

/**
 * Starts a TCP relay to a port. After a call of `hold`, the relay passes nothing on and closes no connection, like a
 * broken network.
 */
async function startRelay(to: number) {
  const sockets = new Set<Socket>();
  let isHeld = false;
  const server = createServer(from => {
    sockets.add(from.on('error', () => {}));
    if (isHeld) return;
    const onward = connect(to, '127.0.0.1').on('error', () => {});
    sockets.add(onward);
    from.on('data', data => void (isHeld || onward.write(data)));
    onward.on('data', data => void (isHeld || from.write(data)));
  });
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    hold() {
      isHeld = true;
    },
    release() {
      isHeld = false;
    },
  };
}
