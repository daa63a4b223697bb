import { ensureBuilt } from './set-up/built.mjs';
import { ensureChromium } from './set-up/chromium.mjs';
import { ensurePostgres } from './set-up/postgres.mjs';
import { run } from './set-up/steps.mjs';

ensureChromium();
ensurePostgres();
ensureBuilt();
run('npx', '--no-install', 'playwright', 'test', '-c', 'playwright.chaos.config.ts', ...process.argv.slice(2));
