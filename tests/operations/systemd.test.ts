// @module-tag weekly
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#tools/databases/free-port.ts';
import { ensureBuilt } from '#tools/set-up/ensure-built.mjs';

const UNIT = 'docs/systemd/enfilade@.service';

/** The folder of the installed version on a server. The test puts the working folder in its place. */
const CURRENT = '/opt/enfilade/current';

/** Returns the values of a setting of the systemd unit, with the given port and the working folder filled in. */
const valuesOf = (name: string, port: number): readonly string[] =>
  [...readFileSync(UNIT, 'utf8').matchAll(/^(\w+)=(.*)$/gm)]
    .filter(([, key]) => key === name)
    .map(([, , value = '']) => value.replaceAll('%i', `${port}`).replaceAll(CURRENT, process.cwd()));

/**
 * Starts what the systemd unit starts, as systemd does: without a shell, and with the settings of `/etc/enfilade.env`
 * last.
 */
async function startUnit(settings: Readonly<Record<string, string>>) {
  ensureBuilt();
  const port = await freePort();
  const [command = '', ...args] = valuesOf('ExecStart', port)[0]?.split(' ') ?? [];
  const [cwd] = valuesOf('WorkingDirectory', port);
  const written = valuesOf('Environment', port).flatMap(line => line.split(' ').map(each => each.split('=')));
  const env = { ...Object.fromEntries(written), ...settings };
  const server = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void server.kill('SIGKILL'));
  const exited = once(server, 'exit');
  const lines = createInterface(server.stdout);
  return { server, port, exited, line: (event: string) => untilLine(lines, event) };
}

const untilLine = (lines: ReturnType<typeof createInterface>, event: string) =>
  new Promise<void>((resolve, reject) => {
    lines.on('line', line => line.includes(event) && resolve());
    lines.once('close', () => reject(new Error(`the server ended without ${event}`)));
  });

test('O6 the systemd unit starts a server on the port in the unit’s name, and a stopped server exits with success', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'enfilade-unit-'));
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }));
  const { server, port, exited, line } = await startUnit({ DATA_FOLDER: folder });
  await line('server.listening');
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  server.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
});

test('O6 if the server cannot start, it exits with a failure, after which the systemd unit starts it again', async () => {
  const { exited, line } = await startUnit({ SMTP_URL: 'smtp://' });
  await line('server.cannot-start');
  expect(await exited).toEqual([1, null]);
  expect(valuesOf('Restart', 0)).toEqual(['on-failure']);
});
