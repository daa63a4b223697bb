// Runs on the machine's Node.js, version 20 or newer. After the installation, everything runs on the
// project's own Node.js.

import { ensureChromium } from './set-up/chromium.mjs';
import { isBuilt } from './set-up/ensure-built.mjs';
import { ensureInstalled } from './set-up/ensure-installed.mjs';
import { ensureNats } from './set-up/nats.mjs';
import { ensureNginx } from './set-up/nginx.mjs';
import { createParts } from './set-up/parts.mjs';
import { ensurePgbouncer } from './set-up/pgbouncer.mjs';
import { ensurePostgres } from './set-up/postgres.mjs';
import { ensurePromtool } from './set-up/prometheus.mjs';
import { run } from './set-up/run.mjs';

const parts = createParts();

parts.here('set-up', () => {
  ensureInstalled();
  ensureChromium();
  ensurePostgres();
  ensurePromtool();
  ensureNats();
  ensureNginx();
  ensurePgbouncer();
  // compiled once, because the parts below read the messages at the same time
  run('npx', '--no-install', 'node', 'tools/set-up/compile-messages.ts');
});

// before the check reads the types of the routes, because the build deletes and writes them again
if (!isBuilt()) await parts.run('build', ['npm', 'run', '--silent', 'build']);

// The browser tests often wait for timers, so the other parts run beside them, on the processor time that is left.
await Promise.all([parts.run('browser tests', ['npm', 'run', '--silent', 'e2e']), checkAndTestCode()]);

async function checkAndTestCode() {
  await parts.run('types and lint', ['npm', 'run', '--silent', 'check'], { isPatient: true });
  await parts.run('unit tests', ['npx', '--no-install', 'vitest', 'run'], { isPatient: true });
}
