// @module-tag slow
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Database, openFolder } from './open-database.ts';
import { gameStarts } from './schema.ts';

/** A process of its own: opens the folder, tells how that went and how long it took, and writes until it ends. */
const OTHER_SERVER = `
  import { openFolder } from './open-database.ts';
  import { countGameStarted } from '#server/games/game-started.ts';
  const started = performance.now();
  const opened = await openFolder(process.argv[1]).catch(error => ({ refusal: error.message }));
  process.send({ refusal: opened.refusal, tookMs: performance.now() - started });
  for (let written = 1; opened.db; written++) {
    await countGameStarted(opened.db, { mode: 'solo', language: 'fr' }, new Date('2026-11-21'));
    process.send({ written });
  }
`;

function newFolder(): string {
  const parent = mkdtempSync(join(tmpdir(), 'enfilade-folder-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  return join(parent, 'data');
}

function startOther(folder: string): ChildProcess {
  const other = spawn(process.execPath, ['--input-type=module', '-e', OTHER_SERVER, folder], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  onTestFinished(() => void other.kill('SIGKILL'));
  return other;
}

type Told = { readonly refusal?: string; readonly tookMs?: number; readonly written?: number };
const toldBy = async (other: ChildProcess): Promise<Told> => (await once(other, 'message'))[0];

async function startsIn(db: Database): Promise<number> {
  const [row] = await db.select().from(gameStarts);
  return row?.starts ?? 0;
}

test('the folder is made where there is none, for this user alone', async () => {
  const folder = newFolder();
  const { close } = await openFolder(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(readdirSync(folder)).toEqual(['db']);
  await close();
  chmodSync(folder, 0o755);
  await (await openFolder(folder)).close(); // once closed it is free
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test('a second process is turned away at once, in a sentence, and harms nothing', async () => {
  const folder = newFolder();
  const first = startOther(folder);
  expect((await toldBy(first)).refusal).toBeUndefined();
  const { refusal, tookMs } = await toldBy(startOther(folder));
  expect(refusal).toBe(`Another server is already running on the data folder ${folder}.`);
  expect(tookMs).toBeLessThan(2000);
  const { written: before = 0 } = await toldBy(first);
  const { written: after = 0 } = await toldBy(first);
  expect(after).toBeGreaterThan(before);
});

test('after a kill the next one starts at once, with all that was written', async () => {
  const folder = newFolder();
  const killed = startOther(folder);
  const told: Told[] = [];
  killed.on('message', (message: Told) => {
    told.push(message);
    if (message.written === 50) killed.kill('SIGKILL');
  });
  await once(killed, 'close'); // all that it told has arrived
  const written = told.at(-1)?.written ?? 0;
  expect(written).toBeGreaterThanOrEqual(50);
  const { db, close } = await openFolder(folder);
  onTestFinished(close);
  expect([written, written + 1]).toContain(await startsIn(db)); // the last one may not have been told
});
