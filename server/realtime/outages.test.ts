import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { heartbeat } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { createOutages } from './outages.ts';
import { testClock } from './testing/servers.ts';

const database = testDatabase();

beforeEach(async () => void (await database.db.delete(heartbeat)));

/** Starts and stops servers that share a database and a clock. */
function servers({ isPlayed = true } = {}) {
  const clock = testClock();
  const startedAt = clock.now();
  const log = pino({ level: 'silent' });
  const start = () => createOutages({ db: database.db, log, ...clock, isPlayed: () => isPlayed });
  /** Moves the clock second by second, and waits for the heartbeat of each running server. */
  const pass = async (seconds: number, ...running: readonly ReturnType<typeof start>[]) => {
    for (let second = 0; second < seconds; second++) {
      clock.pass(1000);
      for (const server of running) await server.last();
    }
  };
  /**
   * Returns the start and end of the last outage of all servers that a server knows, in seconds since the clock
   * started.
   */
  const secondsOf = async (server: ReturnType<typeof start>) => {
    const outage = await server.last();
    return outage && [outage.from, outage.to].map(at => (at - startedAt) / 1000);
  };
  return { clock, start, pass, secondsOf };
}

test('D36 an outage (no server runs) lasts from the last heartbeat of the previous server until the next one listens', async () => {
  const { clock, start, pass, secondsOf } = servers();
  const before = start();
  expect(await secondsOf(before)).toBeUndefined();
  await pass(5, before);
  await before.close();
  clock.pass(15_000);
  const after = start();
  expect(await secondsOf(after)).toEqual([5, 20]);
  await pass(30, after);
  expect(await secondsOf(after)).toEqual([5, 20]);
  await after.close();
});

test('D36 a time without heartbeats is no outage if another server runs, or if only the database was unavailable', async () => {
  const { clock, start, pass, secondsOf } = servers();
  const running = start();
  await pass(5, running);
  const second = start();
  await pass(60, running, second);
  await second.close();
  await pass(20, running);
  const third = start();
  expect([await secondsOf(third), await secondsOf(running)]).toEqual([undefined, undefined]);
  clock.pass(9000); // time passes without heartbeats, as if the database were unavailable
  await pass(2, running, third);
  expect([await secondsOf(third), await secondsOf(running)]).toEqual([undefined, undefined]);
  await Promise.all([running.close(), third.close()]);
});

test('D36 every server learns of an outage (no server ran), even a server that starts later', async () => {
  const { clock, start, pass, secondsOf } = servers({ isPlayed: false });
  const before = start();
  await before.close();
  clock.pass(15_000);
  const first = start();
  await pass(5, first);
  const second = start();
  await pass(5, first, second);
  expect([await secondsOf(first), await secondsOf(second)]).toEqual([
    [0, 15],
    [0, 15],
  ]);
  await Promise.all([first.close(), second.close()]);
});

test('a server without duels stops writing heartbeats after the time of one round', async () => {
  const { clock, start, pass, secondsOf } = servers({ isPlayed: false });
  const idle = start();
  await pass(400, idle);
  await idle.close();
  clock.pass(10_000);
  const next = start();
  expect(await secondsOf(next)).toEqual([250, 410]);
  await next.close();
});
