import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
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
  ['systems without sockets that have no file', lockByFile],
])('on %s one holder keeps the folder from the next until it lets go', async (_system, lock) => {
  const unlock = await lock(folder);
  await expect(lock(folder)).rejects.toThrow(`Another server is already running on the data folder ${folder}`);
  await unlock();
  await (await lock(folder))();
  expect(readdirSync(folder)).toEqual([]);
});

test('the file of a process that is gone keeps nobody out', async () => {
  writeFileSync(join(folder, 'server.pid'), String(spawnSync('true').pid));
  await (await lockByFile(folder))();
});

test.each(['', 'none'])('a file that names no process, but %j, keeps nobody out', async text => {
  writeFileSync(join(folder, 'server.pid'), text);
  await (await lockByFile(folder))();
});

test('a folder that is not there is not in use', async () => {
  await expect(lockByFile(join(folder, 'none'))).rejects.toThrow('ENOENT');
});
