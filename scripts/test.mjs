// Runs on whatever Node is on the machine; everything after the install runs on the project's own.
import { ensureBuilt } from './set-up/built.mjs';
import { ensureChromium } from './set-up/chromium.mjs';
import { ensureInstalled } from './set-up/installed.mjs';
import { ensurePostgres } from './set-up/postgres.mjs';
import { run } from './set-up/steps.mjs';

ensureInstalled();
ensureChromium();
ensurePostgres();
run('npm', 'run', '--silent', 'check');
run('npx', '--no-install', 'vitest', 'run');
ensureBuilt();
run('npm', 'run', '--silent', 'e2e');
