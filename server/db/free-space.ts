import { statfsSync } from 'node:fs';

/**
 * The minimum free space for writing to the embedded database. The database's log grows by files of 16 MB, and the
 * database hangs for good if there is no room for the next file (O1). The space is enough for two such files and
 * for the writes between two checks.
 */
export const MIN_FREE_BYTES = 64 * 1024 * 1024;

/** The time for which a check of the free space stays valid. In this time, PGlite writes less than 10 MB. */
const KEEP_MS = 100;

/** Returns how many bytes a process without special rights may still write on the disk of a folder. */
export function freeBytesIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** The functions of a PGlite database through which all statements pass. */
type Statements = {
  query: (...args: never[]) => Promise<unknown>;
  exec: (...args: never[]) => Promise<unknown>;
  transaction: (...args: never[]) => Promise<unknown>;
};

/**
 * Makes an embedded database refuse writes while the free space is below `MIN_FREE_BYTES`, and accept them again
 * later. Reads always work. The space is checked before a statement and not by a timer, because PGlite may block
 * the event loop for long.
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
