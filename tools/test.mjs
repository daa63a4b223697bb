// Runs on the machine's Node.js, version 20 or newer. After the installation, everything runs on the
// project's own Node.js.

import { ensureChromium } from './set-up/chromium.mjs';
import { ensureBuilt } from './set-up/ensure-built.mjs';
import { ensureInstalled } from './set-up/ensure-installed.mjs';
import { ensureNats } from './set-up/nats.mjs';
import { ensurePgbouncer } from './set-up/pgbouncer.mjs';
import { ensurePostgres } from './set-up/postgres.mjs';
import { ensurePromtool } from './set-up/prometheus.mjs';
import { run } from './set-up/run.mjs';
import { timeParts } from './set-up/time-parts.mjs';

const startPart = timeParts();

startPart('set-up');
ensureInstalled();
ensureChromium();
ensurePostgres();
ensurePromtool();
ensureNats();
ensurePgbouncer();
startPart('types and lint');
run('npm', 'run', '--silent', 'check');
startPart('unit tests');
run('npx', '--no-install', 'vitest', 'run');
startPart('build');
ensureBuilt();
startPart('browser tests');
run('npm', 'run', '--silent', 'e2e');
