import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** Lets a folder go. */
type Unlock = () => Promise<void>;

/** Makes this process the only one of its machine that works in a folder; refuses when another one does already. */
export const lockFolder = async (folder: string): Promise<Unlock> =>
  process.platform === 'linux' ? lockBySocket(folder) : lockByFile(folder);

/** The lock is a socket of Linux without a file, so the kernel frees it even when the process is killed. */
function lockBySocket(folder: string): Promise<Unlock> {
  const name = createHash('sha256').update(realpathSync(folder)).digest('hex');
  const lock = createServer();
  return new Promise((resolve, reject) => {
    lock.once('error', error => reject(isCalled(error, 'EADDRINUSE') ? inUse(folder) : error));
    lock.listen(`\0enfilade-${name}`, () => {
      lock.unref();
      resolve(() => new Promise(done => lock.close(() => done())));
    });
  });
}

/**
 * The lock is a file with the number of its process; the file of a process that is gone counts for nothing. Weaker than
 * the socket: two processes that find such a file in the same instant may both take it.
 */
export async function lockByFile(folder: string): Promise<Unlock> {
  const file = join(folder, 'server.pid');
  if (!writeNew(file)) {
    if (isAlive(Number.parseInt(readFileSync(file, 'utf8'), 10)))
      throw inUse(folder, ` (if it is not, remove ${file})`);
    rmSync(file);
    if (!writeNew(file)) throw inUse(folder);
  }
  return async () => rmSync(file, { force: true });
}

function writeNew(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (isCalled(error, 'EEXIST')) return false;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0); // signal 0 asks and does nothing
  } catch (error) {
    return isCalled(error, 'EPERM'); // somebody else's, but alive
  }
}

const isCalled = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

const inUse = (folder: string, advice = ''): Error =>
  new Error(`Another server is already running on the data folder ${folder}${advice}.`);
