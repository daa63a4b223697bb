import { globSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isHashedPath } from '#server/http/other-files.ts';

/** Matches the files whose names contain a hash of the content, which are all files of these three folders. */
const HASHED_FOLDERS = '{assets,islands,social}/**/*.*';

/**
 * Moves the files with a hash in their names, and their compressed variants, to another folder. Throws if a file has a
 * name for which a server with another build would not look.
 */
export function moveHashedFiles(from: string, to: string): void {
  for (const file of globSync(HASHED_FOLDERS, { cwd: from })) {
    if (!isHashedPath(`/${file.replace(/\.(br|gz)$/, '')}`))
      throw new Error(`${file} does not have the name of a hashed file`);
    mkdirSync(join(to, dirname(file)), { recursive: true });
    renameSync(join(from, file), join(to, file));
  }
}
