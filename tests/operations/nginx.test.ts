// @module-tag slow
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { COMPOSE_CONFIG, startNginx } from '#tools/faults/nginx.ts';

/**
 * Returns the nginx configuration of a site from docs/operations.md, in an `http` block as in Debian's configuration.
 */
function handbookConfig(): string {
  const site = /```nginx\n([^`]*)```/.exec(readFileSync('docs/operations.md', 'utf8'))?.[1];
  if (site === undefined) throw new Error('docs/operations.md has no configuration of nginx.');
  return `events {}\nhttp {\n${site}\n}\n`;
}

/** Starts a server that answers with the headers of each request. */
async function startEcho(): Promise<string> {
  const server = createServer(({ headers }, response) => void response.end(JSON.stringify(headers)));
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  ['of the handbook', handbookConfig],
  ['of docs/compose', () => readFileSync(COMPOSE_CONFIG, 'utf8')],
])(
  'O9 nginx with the configuration %s passes on the visitor’s host and port, and appends the visitor’s address',
  async (_what, config) => {
    const origin = await startEcho();
    const nginx = await startNginx([origin, origin], config());
    onTestFinished(nginx.stop);
    const answer = await fetch(`${nginx.origin}/`, { headers: { 'x-forwarded-for': '192.0.2.1' } });
    expect(await answer.json()).toMatchObject({
      host: new URL(nginx.origin).host,
      'x-forwarded-for': expect.stringMatching(/^192\.0\.2\.1, (127\.0\.0\.1|::1)$/),
    });
  },
);
