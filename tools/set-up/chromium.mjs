import { existsSync } from 'node:fs';
import { ensureProgram, findProgram } from './programs.mjs';

// chromium-headless-shell comes first, because it needs about half as much processor time to render pages
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MACOS_PATH = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * Returns the path of a Chromium browser on this machine, or undefined. `CHROMIUM_PATH` overrides the search.
 */
export const findChromium = () =>
  process.env.CHROMIUM_PATH || findProgram(...NAMES) || (existsSync(MACOS_PATH) ? MACOS_PATH : undefined);

/** Installs Chromium with apt if it is missing. Exits with a message if the installation is not possible. */
export const ensureChromium = () =>
  ensureProgram(
    findChromium,
    'apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium-headless-shell',
    'The browser tests need Chromium: install it (on Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.',
  );
