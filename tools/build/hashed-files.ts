import { globSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folders of a build in which every file name contains a hash of the content. */
const HASHED_FOLDERS = '{assets,islands,social}/**/*.*';

const MAX_AGE_MS = 30 * 86_400_000;

/**
 * Moves the files with a hash in their names into a folder that all builds share. So the server of a new build
 * still has the files of a page that a browser has open. Files that no build has written for a month are deleted.
 */
export function addHashedFiles(from: string, to: string, now = Date.now()): void {
  for (const file of globSync(HASHED_FOLDERS, { cwd: from })) {
    mkdirSync(join(to, dirname(file)), { recursive: true });
    renameSync(join(from, file), join(to, file));
  }
  for (const file of globSync(HASHED_FOLDERS, { cwd: to }))
    if (now - statSync(join(to, file)).mtimeMs > MAX_AGE_MS) rmSync(join(to, file));
}
