import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Makes sure that a folder of `DATA_FOLDER` exists, and that no other user may enter it. Throws an error that names the
 * setting if the folder cannot be created or is another user's.
 */
export function ensureDataFolder(folder: string): void {
  try {
    createFolder(resolve(folder));
    chmodSync(folder, 0o700);
  } catch (error) {
    // without its cause, which the log would repeat
    throw new Error(`DATA_FOLDER: ${error instanceof Error ? error.message : error}`);
  }
}

/** Creates a folder and those above it. Node's own `recursive` never returns where the kernel refuses one, as in `/proc`. */
function createFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  createFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}
