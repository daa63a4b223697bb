import { eq, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { purgeExpired } from '#server/db/purge-expired.ts';
import { servedFiles } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { createHashedFile } from './read-build.ts';
import { readStored, storeFiles } from './stored-files.ts';

const database = testDatabase();
const NOW = new Date('2026-11-27T12:00:00Z');
const daysLater = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

const fileAt = (path: string, text: string, { isCompressed = true } = {}) =>
  [
    path,
    createHashedFile(path, {
      identity: Buffer.from(text),
      ...(isCompressed && { br: Buffer.from(`br ${text}`), gzip: Buffer.from(`gzip ${text}`) }),
    }),
  ] as const;

const SCRIPT = fileAt('/islands/solo-abcdefg.js', 'let a');
const PICTURE = fileAt('/social/home.fr-01234567.png', 'png', { isCompressed: false });

const store = (files: readonly (typeof SCRIPT)[], now = NOW) => storeFiles(database.db, new Map(files), now);

test.each([
  ['a script with its compressed variants', SCRIPT],
  ['a picture, which is not compressed again', PICTURE],
])('O2 another server reads %s exactly as it was stored', async (_what, [path, file]) => {
  await store([SCRIPT, PICTURE]);
  expect(await readStored(database.db, path)).toEqual(file);
  expect(await readStored(database.db, `${path}x`)).toBeUndefined();
});

test('O2 two servers of one version may store their files at the same time, in any order', async () => {
  const files = Array.from({ length: 60 }, (_, index) =>
    fileAt(`/assets/a-${10_000_000 + index}.css`, 'x'.repeat(50_000)),
  );
  await Promise.all([store(files), store(files.toReversed()), store(files)]);
  await Promise.all([store(files), store(files.toReversed())]);
  const { path } = servedFiles;
  expect(await database.db.$count(servedFiles, like(path, '/assets/a-%'))).toBe(60);
});

test('O2 a file stays stored for 30 days after the last server of its version has stopped', async () => {
  const [old, shared, recent] = ['old', 'shared', 'recent'].map(name => fileAt(`/assets/${name}-abcdefgh.css`, name));
  if (!old || !shared || !recent) throw new Error('a file is missing');
  await store([old, shared]);
  await store([shared, recent], daysLater(20));
  const left = async () => {
    const rows = await Promise.all([old, shared, recent].map(([path]) => readStored(database.db, path)));
    return rows.map(row => row?.identity.toString());
  };
  await purgeExpired(database.db, daysLater(30));
  expect(await left()).toEqual(['old', 'shared', 'recent']);
  await purgeExpired(database.db, daysLater(31));
  expect(await left()).toEqual([undefined, 'shared', 'recent']);
});

test('O2 a file whose row was lost is stored again', async () => {
  const [path, file] = SCRIPT;
  await store([SCRIPT]);
  await database.db.delete(servedFiles).where(eq(servedFiles.path, path));
  await store([SCRIPT]);
  expect(await readStored(database.db, path)).toEqual(file);
});
