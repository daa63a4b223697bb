import { statfsSync } from 'node:fs';

/**
 * The minimum free space for writes to the embedded database. Its log grows by files of 16 MB, and the database hangs
 * for good if there is no room for one (O1). This leaves room for two files, and for the writes between two checks.
 */
export const MIN_FREE_BYTES = 64 * 1024 * 1024;

/** The time for which a check of the free space stays valid. PGlite writes less than 10 MB in that time. */
const KEEP_MS = 100;

/** Returns the bytes that an unprivileged process may still write in a folder. */
export function freeBytesIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** The functions of a PGlite database through which all statements go. */
type Statements = {
  query: (...args: never[]) => Promise<unknown>;
  exec: (...args: never[]) => Promise<unknown>;
  transaction: (...args: never[]) => Promise<unknown>;
};

/**
 * Makes an embedded database refuse writes while too little space is free, and accept them again once there is enough.
 * Reads continue. The space is checked before each statement, because PGlite may not return to the event loop for long.
 */
export function refuseWritesWithoutSpace(database: Statements, freeBytes: () => number): void {
  const { query, exec, transaction } = database;
  let isReadOnly = false;
  let checkedAt = Number.NEGATIVE_INFINITY;
  async function look(): Promise<void> {
    if (performance.now() - checkedAt < KEEP_MS) return;
    checkedAt = performance.now();
    const isShort = freeBytes() < MIN_FREE_BYTES;
    if (isShort === isReadOnly) return;
    isReadOnly = isShort;
    await exec.call(database, ...([`set default_transaction_read_only = ${isShort}`] as never[]));
  }
  const guarded =
    (run: Statements[keyof Statements]) =>
    async (...args: never[]) => {
      await look();
      return run.apply(database, args);
    };
  Object.assign(database, { query: guarded(query), exec: guarded(exec), transaction: guarded(transaction) });
}
