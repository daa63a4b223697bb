import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { digestOf } from './digest.mjs';
import { run } from './run.mjs';

const STAMP = 'node_modules/.enfilade-installed';

/** Installs the packages in the lockfile, unless exactly these packages are already installed. */
export function ensureInstalled() {
  const wanted = digestOf(['package-lock.json']);
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  run('npm', 'ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund');
  writeFileSync(STAMP, wanted);
}
