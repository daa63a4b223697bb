import { globSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isHashedPath } from '#server/http/other-files.ts';

/** Matches all files in the three folders where every file name contains a hash of the file’s content. */
const HASHED_FOLDERS = '{assets,islands,social}/**/*.*';

/**
 * Moves the files with a hash in their names, and their compressed variants, to another folder. Throws if servers
 * would not recognise the name of a file as a name with a hash.
 */
export function moveHashedFiles(from: string, to: string): void {
  for (const file of globSync(HASHED_FOLDERS, { cwd: from })) {
    if (!isHashedPath(`/${file.replace(/\.(br|gz)$/, '')}`))
      throw new Error(`${file} does not have the name of a hashed file`);
    mkdirSync(join(to, dirname(file)), { recursive: true });
    renameSync(join(from, file), join(to, file));
  }
}
