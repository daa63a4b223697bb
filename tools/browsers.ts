// Runs the tests in `e2e/browsers`, which use Firefox and WebKit. Installs these browsers if they are missing. Run
// it with `npm run browsers`; its arguments are passed to Playwright.
import { ensureBrowsers } from './set-up/browsers.mjs';
import { ensureBuilt } from './set-up/ensure-built.mjs';
import { run } from './set-up/run.mjs';

ensureBrowsers();
ensureBuilt();
const test = ['npx', '--no-install', 'playwright', 'test', '-c', 'playwright.browsers.config.ts'];
// xvfb-run provides the display that WebKit needs
run('xvfb-run', '--auto-servernum', ...test, ...process.argv.slice(2));
