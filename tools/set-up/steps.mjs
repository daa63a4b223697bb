import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const MADE = new Set(['compiled']); // compiled messages: made from what is counted already

/** Runs a command to its end on this terminal; a failure ends this process with the same code. */
export function run(command, ...args) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

/** One digest over the content of files and whole folders; what does not exist counts as empty. */
export function digestOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) addTo(hash, path);
  return hash.digest('hex');
}

function addTo(hash, path) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) return hash.update(path).update(readFileSync(path));
  for (const name of readdirSync(path).sort()) if (!MADE.has(name)) addTo(hash, join(path, name));
}
