// Injects faults while two browsers play a duel. Run with `npm run chaos`.

import { ensureChromium } from './set-up/chromium.mjs';
import { ensureBuilt } from './set-up/ensure-built.mjs';
import { ensurePostgres } from './set-up/postgres.mjs';
import { run } from './set-up/run.mjs';

ensureChromium();
ensurePostgres();
ensureBuilt();
run('npx', '--no-install', 'playwright', 'test', '-c', 'playwright.chaos.config.ts', ...process.argv.slice(2));
