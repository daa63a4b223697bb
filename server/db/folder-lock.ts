import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { createServer } from 'node:net';

/** Another process holds this folder. */
export class FolderInUse extends Error {}

/**
 * Makes this process the only one that works in a folder, and gives the way to let it go. The lock is a socket of
 * the system without a file, so the kernel frees it even when the process is killed.
 */
export function lockFolder(folder: string): Promise<() => Promise<void>> {
  const name = createHash('sha256').update(realpathSync(folder)).digest('hex');
  const lock = createServer();
  return new Promise((resolve, reject) => {
    lock.once('error', error => {
      const isTaken = 'code' in error && error.code === 'EADDRINUSE';
      reject(isTaken ? new FolderInUse(`Another server is already running on the data folder ${folder}.`) : error);
    });
    lock.listen(`\0enfilade-${name}`, () => {
      lock.unref();
      resolve(() => new Promise(done => lock.close(() => done())));
    });
  });
}
