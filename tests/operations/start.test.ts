// @module-tag slow
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '#tools/databases/free-port.ts';

let folder: string;
let started: ChildProcess;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'enfilade-start-'));
  const env = { ...process.env, PORT: String(await freePort()), DATA_FOLDER: folder };
  started = spawn(process.execPath, ['tools/start.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve, reject) => {
    if (started.stdout === null) return reject(new Error('the server was started without a pipe'));
    createInterface(started.stdout).on('line', line => line.includes('server.listening') && resolve());
    started.once('exit', () => reject(new Error('the server exited before it listened')));
  });
});
afterEach(() => {
  started.kill('SIGKILL');
  rmSync(folder, { recursive: true, maxRetries: 5 });
});

/** Returns the process id of the server, which `npm start` has started. */
const serverPid = (): number => Number(execFileSync('ps', ['-o', 'pid=', '--ppid', String(started.pid)]).toString());

test('O6 if its server is killed, `npm start` exits with a failure', async () => {
  const exited = once(started, 'exit');
  process.kill(serverPid(), 'SIGKILL');
  expect(await exited).toEqual([137, null]);
});

test('on SIGTERM, `npm start` ends its server and exits with success', async () => {
  const pid = serverPid();
  const exited = once(started, 'exit');
  started.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
