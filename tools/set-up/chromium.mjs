import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runAsRootOnDebian } from './debian.mjs';

// The list starts with chromium-headless-shell, which needs about half the processor time to render pages.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MACOS_PATHS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/**
 * Returns the path of a Chromium browser on this machine, or undefined. `CHROMIUM_PATH` overrides the search.
 */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...NAMES.flatMap(name => folders.map(folder => join(folder, name))), ...MACOS_PATHS].find(existsSync);
}

/** Installs Chromium with apt if it is missing. Exits with a message if the installation is not possible. */
export function ensureChromium() {
  if (findChromium() !== undefined) return;
  runAsRootOnDebian('apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium-headless-shell');
  if (findChromium() !== undefined) return;
  console.error(
    'The browser tests need Chromium: install it (on Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.',
  );
  process.exit(1);
}
