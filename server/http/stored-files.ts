import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/open-database.ts';
import { servedFiles } from '#server/db/schema.ts';
import { createHashedFile } from './read-build.ts';
import type { StaticFile } from './static-files.ts';

/**
 * The maximum size of the files in one SQL statement. A larger statement would take too long over a slow network. A
 * single file may exceed it.
 */
const MAX_STATEMENT_BYTES = 1024 * 1024;

/**
 * Stores the hashed files of a build, whose names contain a hash, for the servers of other builds, keyed by path. Keeps
 * the files that are already stored, and records that they are served now.
 */
export async function storeFiles(db: Database, files: ReadonlyMap<string, StaticFile>, now: Date): Promise<void> {
  const { path, servedAt } = servedFiles;
  // `order by` makes all servers lock the rows in the same order: servers of one build may start together, and must
  // not deadlock
  const own = db
    .select({ path })
    .from(servedFiles)
    .where(inArray(path, [...files.keys()]))
    .orderBy(path)
    .for('update');
  const stored = await db.update(servedFiles).set({ servedAt: now }).where(inArray(path, own)).returning({ path });
  const known = new Set(stored.map(row => row.path));
  const missing = [...files].filter(([path]) => !known.has(path)).sort(([a], [b]) => (a < b ? -1 : 1));
  for (const rows of portions(missing))
    await db
      .insert(servedFiles)
      .values(rows.map(([path, { identity, br, gzip }]) => ({ path, identity, br, gzip, servedAt: now })))
      .onConflictDoUpdate({ target: path, set: { servedAt: sql`excluded.${sql.identifier(servedAt.name)}` } });
}

type Entry = readonly [path: string, file: StaticFile];

/** Divides files into groups, each small enough for one statement. */
function portions(files: readonly Entry[]): readonly Entry[][] {
  const groups: Entry[][] = [];
  let bytes = MAX_STATEMENT_BYTES;
  for (const entry of files) {
    const own = bytesOf(entry[1]);
    if (bytes + own > MAX_STATEMENT_BYTES) {
      groups.push([]);
      bytes = 0;
    }
    groups.at(-1)?.push(entry);
    bytes += own;
  }
  return groups;
}

/** Returns the size of a file with its compressed variants. */
export const bytesOf = ({ identity, br, gzip }: StaticFile): number =>
  identity.length + (br?.length ?? 0) + (gzip?.length ?? 0);

/** Reads a file that a server of any build has stored. Returns undefined if no server has stored it. */
export async function readStored(db: Database, path: string): Promise<StaticFile | undefined> {
  const [row] = await db.select().from(servedFiles).where(eq(servedFiles.path, path));
  if (row === undefined) return undefined;
  const { identity, br, gzip } = row;
  return createHashedFile(path, { identity, ...(br && gzip && { br, gzip }) });
}
