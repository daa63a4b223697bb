import { globSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isHashedPath } from '#server/http/other-files.ts';

/** The folders of a build in which every file name contains a hash of the content. */
const HASHED_FOLDERS = '{assets,islands,social}/**/*.*';

/**
 * Moves the files with a hash in their names, and their compressed variants, into a folder of their own. Throws if one
 * has a name under which servers of other versions would not look for it.
 */
export function moveHashedFiles(from: string, to: string): void {
  for (const file of globSync(HASHED_FOLDERS, { cwd: from })) {
    if (!isHashedPath(`/${file.replace(/\.(br|gz)$/, '')}`))
      throw new Error(`${file} does not have the name of a hashed file`);
    mkdirSync(join(to, dirname(file)), { recursive: true });
    renameSync(join(from, file), join(to, file));
  }
}
