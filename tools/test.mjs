// Runs on whatever Node is on the machine; everything after the install runs on the project's own.
import { ensureBuilt } from './set-up/ensure-built.mjs';
import { ensureChromium } from './set-up/chromium.mjs';
import { ensureInstalled } from './set-up/ensure-installed.mjs';
import { ensurePostgres } from './set-up/postgres.mjs';
import { run } from './set-up/run.mjs';
import { timedParts } from './set-up/timed-parts.mjs';

const part = timedParts();

part('set-up');
ensureInstalled();
ensureChromium();
ensurePostgres();
part('types and lint');
run('npm', 'run', '--silent', 'check');
part('unit tests');
run('npx', '--no-install', 'vitest', 'run');
part('build');
ensureBuilt();
part('browser tests');
run('npm', 'run', '--silent', 'e2e');
