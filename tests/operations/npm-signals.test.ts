// @module-tag weekly
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#tools/databases/free-port.ts';

test('O10 the development server answers requests, and ends when the npm process that started it ends', {
  timeout: 600_000,
}, async () => {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'enfilade-dev-'));
  // VITEST and NODE_ENV are removed, because the shell of a developer has neither of them
  const { VITEST: _, NODE_ENV: __, ...inherited } = process.env;
  const env = { ...inherited, PORT: String(port), DATA_FOLDER: folder };
  const npm = spawn('npm', ['run', '--silent', 'dev'], { env, stdio: 'ignore', detached: true });
  const exited = once(npm, 'exit');
  /** Returns the commands of the processes that belong to the group of the npm process that the test has started. */
  const running = () =>
    execFileSync('ps', ['-eo', 'pgid=,args='])
      .toString()
      .split('\n')
      .filter(line => Number.parseInt(line, 10) === npm.pid)
      .map(line => line.replace(/^\s*\d+ /, ''));
  onTestFinished(() => {
    if (running().length > 0) process.kill(-(npm.pid ?? 0), 'SIGKILL');
    rmSync(folder, { recursive: true, maxRetries: 5 });
  });
  await expect.poll(running).toContain('node tools/dev.ts');
  const ask = async () => (await fetch(`http://127.0.0.1:${port}/regles`)).status;
  await expect.poll(() => ask().catch(String), { timeout: 500_000 }).toBe(200);
  npm.kill('SIGTERM');
  await exited;
  expect(running()).toEqual([]);
});
