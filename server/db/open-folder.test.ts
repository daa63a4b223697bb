// @module-tag weekly
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { countGameStarted } from '#server/games/game-started.ts';
import { type Database, openFolder } from './open-database.ts';
import { gameStarts } from './schema.ts';

/**
 * The source of a script that runs in a separate process. The script opens the folder, reports the result, and then
 * writes to the database until the process ends. It waits until each report has been sent: PGlite never returns to the
 * event loop, so a report would otherwise wait forever if the pipe is full.
 */
const OTHER_SERVER = `
  import { openFolder } from '#server/db/open-database.ts';
  import { countGameStarted } from '#server/games/game-started.ts';
  const opened = await openFolder(process.argv[1]).catch(error => ({ refusal: error.message }));
  process.send({ refusal: opened.refusal });
  for (let written = 1; opened.db; written++) {
    await countGameStarted(opened.db, { mode: 'solo', language: 'fr' }, new Date('2026-11-21'));
    await new Promise(sent => process.send({ written }, sent));
  }
`;

const MEGABYTE = 1024 * 1024;

function newFolder(): string {
  const parent = mkdtempSync(join(tmpdir(), 'enfilade-folder-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  return join(parent, 'data');
}

/** A folder that already has a database. Creating a database takes many times as long as opening one. */
const usedFolder = mkdtempSync(join(tmpdir(), 'enfilade-used-'));
beforeAll(() => openFolder(usedFolder).then(({ close }) => close()));
afterAll(() => rmSync(usedFolder, { recursive: true }));

function copyOfUsedFolder(): string {
  const folder = newFolder();
  cpSync(usedFolder, folder, { recursive: true });
  chmodSync(folder, 0o700);
  return folder;
}

function startOther(folder: string): ChildProcess {
  const other = spawn(process.execPath, ['--input-type=module', '-e', OTHER_SERVER, folder], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  onTestFinished(() => void other.kill('SIGKILL'));
  return other;
}

type Report = { readonly refusal?: string; readonly written?: number };
const nextReport = async (other: ChildProcess): Promise<Report> => (await once(other, 'message'))[0];

async function startsIn(db: Database): Promise<number> {
  const [row] = await db.select().from(gameStarts);
  return row?.starts ?? 0;
}

test('if the data folder is missing, it is created with access for the current user only', async () => {
  const folder = newFolder();
  const { close } = await openFolder(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(readdirSync(folder)).toEqual(['db']);
  await close();
  chmodSync(folder, 0o755);
  // opening the folder again succeeds, because closing the database has released the lock
  await (await openFolder(folder)).close();
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test.each([
  ['below a folder in which no folder can be created', () => '/proc/nope/data'],
  ['a file', () => import.meta.filename],
  ['below a file', () => join(import.meta.filename, 'data')],
])(
  'O9 a data folder that is %s is refused at once, and the refusal names its setting',
  { timeout: 60_000 },
  async (_what, folder) => {
    // the folder is opened in another process, because a call to Node that never returns would also stop the test
    expect((await nextReport(startOther(folder()))).refusal).toMatch(/^DATA_FOLDER: /);
  },
);

test('a second process that opens the same folder is refused with a clear message, and the first goes on', async () => {
  const folder = copyOfUsedFolder();
  const first = startOther(folder);
  expect((await nextReport(first)).refusal).toBeUndefined();
  const { refusal } = await nextReport(startOther(folder));
  expect(refusal).toBe(`Another server is already running on the data folder ${folder}.`);
  const { written: before = 0 } = await nextReport(first);
  const { written: after = 0 } = await nextReport(first);
  expect(after).toBeGreaterThan(before);
});

test('after a process is killed, the next one can open the folder at once, and no written data is lost', async () => {
  const folder = copyOfUsedFolder();
  const killed = startOther(folder);
  const reports: Report[] = [];
  killed.on('message', (message: Report) => {
    reports.push(message);
    if (message.written === 50) killed.kill('SIGKILL');
  });
  await once(killed, 'close'); // the killed process has sent every report before its `close` event
  const written = reports.at(-1)?.written ?? 0;
  expect(written).toBeGreaterThanOrEqual(50);
  const { db, close } = await openFolder(folder);
  onTestFinished(close);
  // the process may have been killed before it reported the last write
  expect([written, written + 1]).toContain(await startsIn(db));
});

test('L3 if a newer version has migrated the database, opening it is refused and the error says why', async () => {
  const folder = copyOfUsedFolder();
  const { db, close } = await openFolder(folder);
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer version', 4102444800000)`,
  );
  await close();
  await expect(openFolder(folder)).rejects.toThrow('A newer version has migrated the database.');
  // the folder is opened again, which fails for the same reason and not because of a lock, so the first call has
  // released the folder
  await expect(openFolder(folder)).rejects.toThrow('A newer version');
});

test('O1 the database refuses writes only while too little disk space is free; reads always work', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const disk = { freeBytes: 500 * MEGABYTE };
  const { db, close } = await openFolder(copyOfUsedFolder(), () => disk.freeBytes);
  onTestFinished(close);
  const started = { mode: 'solo', language: 'fr', timestamp: '2026-11-21T12:00:00Z' } as const;
  const write = () => countGameStarted(db, started, new Date('2026-11-21'));
  await write();
  disk.freeBytes = 63 * MEGABYTE;
  vi.advanceTimersByTime(100);
  await expect(write()).rejects.toMatchObject({ cause: { code: '25006' } });
  const row = { day: '2026-11-22', mode: 'solo', language: 'fr', starts: 1 } as const;
  await expect(db.transaction(tx => tx.insert(gameStarts).values(row))).rejects.toMatchObject({
    cause: { code: '25006' },
  });
  expect(await startsIn(db)).toBe(1);
  disk.freeBytes = 64 * MEGABYTE;
  vi.advanceTimersByTime(100);
  await write();
  expect(await startsIn(db)).toBe(2);
});

test.each([
  ['a new database', 113, 114],
  ['an existing database', 63, 64],
])('O1 if there is too little space for %s, opening it fails and says so', async (_what, tooFew, enough) => {
  const folder = enough === 64 ? copyOfUsedFolder() : newFolder();
  await expect(openFolder(folder, () => tooFew * MEGABYTE)).rejects.toThrow(
    `The disk is full: ${tooFew} MB are free for the database in ${folder}, which needs ${enough} MB.`,
  );
  await openFolder(folder, () => enough * MEGABYTE).then(({ close }) => close());
});
