import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { createReadiness } from './readiness.ts';
import { READY } from './testing/ready.ts';

const MEGABYTE = 1024 * 1024;

/** Creates the readiness check of a server that lacks nothing. A test can take something away by changing `server`. */
function newReadiness() {
  const lines: string[] = [];
  const server = { isMigrated: async (): Promise<boolean> => true, isConnected: true, freeBytes: 500 * MEGABYTE };
  const isMigrated = vi.fn((): Promise<boolean> => server.isMigrated());
  const readiness = createReadiness({
    probe: { isMigrated },
    bus: { isConnected: () => server.isConnected },
    freeBytes: () => server.freeBytes,
    log: pino({}, { write: line => lines.push(JSON.parse(line).msg) }),
  });
  /**
   * Advances the clock by the time for which the result of a readiness check is reused, so that the next call makes a
   * new check.
   */
  const later = () => vi.advanceTimersByTime(250);
  vi.useFakeTimers({ toFake: ['performance'] });
  return { server, readiness, isMigrated, later, lines };
}

test.each([
  [
    'the database is unavailable',
    { isMigrated: (): Promise<boolean> => Promise.reject(new Error()) },
    { database: 'away', migrations: 'unknown' },
  ],
  ['the database lacks a migration', { isMigrated: async (): Promise<boolean> => false }, { migrations: 'missing' }],
  ['the bus is away', { isConnected: false }, { bus: 'away' }],
  ['the disk is full', { freeBytes: MEGABYTE }, { disk: 'full' }],
] as const)(
  'while %s, a server is not ready and names the cause; the log has the beginning and the end',
  async (_what, trouble, expected) => {
    const { server, readiness, later, lines } = newReadiness();
    const before = { ...server };
    expect(await readiness.check()).toEqual(READY);
    Object.assign(server, trouble);
    later();
    expect(await readiness.check()).toEqual({ ...READY, ...expected });
    Object.assign(server, before);
    later();
    expect(await readiness.check()).toEqual(READY);
    expect(lines).toEqual(['server.not-ready', 'server.ready']);
  },
);

test('if many requests within a quarter of a second ask whether the server is ready, it asks the database only once', async () => {
  const { readiness, isMigrated, later } = newReadiness();
  await Promise.all(Array.from({ length: 100 }, readiness.check));
  await readiness.check();
  expect(isMigrated).toHaveBeenCalledTimes(1);
  later();
  await readiness.check();
  expect(isMigrated).toHaveBeenCalledTimes(2);
});

test('if a server begins to stop, the readiness check reports this at once', async () => {
  const { readiness } = newReadiness();
  await readiness.check();
  readiness.stop();
  expect(await readiness.check()).toEqual({ ...READY, process: 'stopping' });
});
