import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tools/databases/free-port.ts';
import { findNginx } from '#tools/set-up/nginx.mjs';
import { untilDone } from './site-faults.ts';

/** The nginx configuration of the setup with several servers. */
export const COMPOSE_CONFIG = 'docs/compose/nginx.conf';

/** The kinds of temporary files that nginx would write to root's folders by default. */
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

export type Nginx = { readonly origin: string; readonly stop: () => Promise<void> };

/**
 * Starts nginx in front of two servers on this machine, by default with the configuration `docs/compose/nginx.conf`.
 * All clients have the same IP address here, so nginx tells them apart by `X-Forwarded-For`. It gets the servers by
 * address, because Debian's nginx cannot look up names while it runs.
 */
export async function startNginx(
  [first, second]: readonly [string, string],
  written = readFileSync(COMPOSE_CONFIG, 'utf8'),
): Promise<Nginx> {
  const nginx = findNginx();
  if (nginx === undefined) throw new Error('nginx is missing');
  const folder = mkdtempSync(join(tmpdir(), 'enfilade-nginx-'));
  const port = await freePort();
  const temporary = TEMPORARY.map(name => `${name}_temp_path ${join(folder, name)};`).join(' ');
  const config = written
    .replace('http {', `http { ${temporary}`)
    .replace('hash $remote_addr', 'hash $http_x_forwarded_for')
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replaceAll('127.0.0.1:3000', addressOf(first))
    .replaceAll('server-1:3000 resolve', addressOf(first))
    .replaceAll('server-2:3000 resolve', addressOf(second));
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, config);
  const settings = `daemon off; master_process off; pid ${join(folder, 'pid')};`;
  const running = spawn(nginx, ['-c', file, '-p', folder, '-e', 'stderr', '-g', settings], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const kill = () => running.kill('SIGKILL');
  process.once('exit', kill);
  const origin = `http://localhost:${port}`;
  await untilDone(async () => {
    if (running.exitCode !== null) throw new Error('nginx has ended');
    await fetch(origin);
  });
  return {
    origin,
    async stop() {
      process.off('exit', kill);
      running.kill('SIGTERM');
      if (running.exitCode === null) await once(running, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}

/**
 * Returns the address of a server as an IP address. For a name such as localhost, nginx would try IPv4 and IPv6 as two
 * servers.
 */
const addressOf = (origin: string): string => `127.0.0.1:${new URL(origin).port}`;
