import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { onDebian } from './debian.mjs';

// The shell is Chromium without its windows: the same pages, on half the processor time.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ELSEWHERE = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** Where this machine keeps a Chromium, or undefined. `CHROMIUM_PATH` names another one. */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...NAMES.flatMap(name => folders.map(folder => join(folder, name))), ...ELSEWHERE].find(existsSync);
}

/** Sees to it that there is a Chromium: the system's packages bring it where that is possible. */
export function ensureChromium() {
  if (findChromium() !== undefined) return;
  onDebian('apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium-headless-shell');
  if (findChromium() !== undefined) return;
  console.error(
    'The browser tests need Chromium: install it (on Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.',
  );
  process.exit(1);
}
