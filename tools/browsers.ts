// Plays a few journeys in Firefox and WebKit, which the tests in `e2e/browsers` start themselves. Installs the
// browsers where they are missing. Run with `npm run browsers`; arguments go to Playwright.
import { ensureBrowsers } from './set-up/browsers.mjs';
import { ensureBuilt } from './set-up/ensure-built.mjs';
import { run } from './set-up/run.mjs';

ensureBrowsers();
ensureBuilt();
const test = ['npx', '--no-install', 'playwright', 'test', '-c', 'playwright.browsers.config.ts'];
run('xvfb-run', '--auto-servernum', ...test, ...process.argv.slice(2)); // WebKit needs a display
