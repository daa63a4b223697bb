import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { missingPackages } from './browsers.mjs';

afterEach(() => void vi.unstubAllEnvs());

/** Makes the given programs the only ones on the PATH. */
function onlyPrograms(...names: readonly string[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'programs-'));
  for (const name of names) writeFileSync(join(folder, name), '');
  vi.stubEnv('PATH', folder);
  for (const name of ['FIREFOX_PATH', 'WEBKIT_DRIVER']) vi.stubEnv(name, undefined);
  vi.stubEnv('MINIBROWSER_PATH', join(folder, 'MiniBrowser'));
}

test('if a Firefox was installed without the package firefox-esr, as on Ubuntu, that package is not installed', () => {
  onlyPrograms('firefox');
  expect(missingPackages()).toEqual(['webkit2gtk-driver', 'xvfb', 'xauth']);
});

test('only packages whose programs are missing are installed', () => {
  onlyPrograms('WebKitWebDriver', 'xvfb-run', 'xauth');
  expect(missingPackages()).toEqual(['firefox-esr']);
  onlyPrograms('firefox-esr', 'WebKitWebDriver', 'xvfb-run', 'xauth');
  expect(missingPackages()).toEqual([]);
});
