import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

// the digest leaves out compiled folders, because it already includes the texts from which they are compiled
const GENERATED = new Set(['compiled']);

/** Returns one digest of the contents of all given files and folders. A missing path has no contents. */
export function digestOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) addTo(hash, path);
  return hash.digest('hex');
}

function addTo(hash, path) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) return hash.update(path).update(readFileSync(path));
  for (const name of readdirSync(path).sort()) if (!GENERATED.has(name)) addTo(hash, join(path, name));
}
