import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockByFile, lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'enfilade-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  ['this system', lockFolder],
  ['systems without abstract sockets', lockByFile],
])('on %s, a second lock on a folder is refused until the first is released', async (_system, lock) => {
  const unlock = await lock(folder);
  await expect(lock(folder)).rejects.toThrow(`Another server is already running on the data folder ${folder}`);
  await unlock();
  await (await lock(folder))();
  expect(readdirSync(folder)).toEqual([]);
});

test('L11 a locked folder is refused under every path that leads to it', async () => {
  const unlock = await lockFolder(folder);
  const link = `${folder}-link`;
  symlinkSync(folder, link);
  await expect(lockFolder(link)).rejects.toThrow('Another server is already running on the data folder');
  rmSync(link);
  // the new name stands for a bind mount: the same folder has another path
  const moved = `${folder}-moved`;
  renameSync(folder, moved);
  await expect(lockFolder(moved)).rejects.toThrow('Another server is already running on the data folder');
  renameSync(moved, folder);
  await unlock();
});

test('the PID file of a process that has ended is ignored', async () => {
  writeFileSync(join(folder, 'server.pid'), String(spawnSync('true').pid));
  await (await lockByFile(folder))();
});

test.each(['', 'none'])('a PID file that contains %j is ignored', async text => {
  writeFileSync(join(folder, 'server.pid'), text);
  await (await lockByFile(folder))();
});

test('locking a missing folder fails with ENOENT', async () => {
  await expect(lockByFile(join(folder, 'none'))).rejects.toThrow('ENOENT');
});
