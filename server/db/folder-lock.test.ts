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

test('L11 a locked folder cannot be locked a second time, even under another path to the same folder', async () => {
  const unlock = await lockFolder(folder);
  const link = `${folder}-link`;
  symlinkSync(folder, link);
  await expect(lockFolder(link)).rejects.toThrow('Another server is already running on the data folder');
  rmSync(link);
  // renaming the folder stands for a bind mount, which gives the same folder another path
  const moved = `${folder}-moved`;
  renameSync(folder, moved);
  await expect(lockFolder(moved)).rejects.toThrow('Another server is already running on the data folder');
  renameSync(moved, folder);
  await unlock();
});

test('if the process of a PID file has ended, the folder can be locked', async () => {
  writeFileSync(join(folder, 'server.pid'), String(spawnSync('true').pid));
  await (await lockByFile(folder))();
});

test.each(['', 'none'])('if a PID file contains %j instead of a process id, the folder can be locked', async text => {
  writeFileSync(join(folder, 'server.pid'), text);
  await (await lockByFile(folder))();
});

test('locking a folder that does not exist fails with ENOENT', async () => {
  await expect(lockByFile(join(folder, 'none'))).rejects.toThrow('ENOENT');
});
