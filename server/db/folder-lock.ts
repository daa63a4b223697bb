import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** Releases the lock of a folder. */
type Unlock = () => Promise<void>;

/** Locks a folder for this process. Rejects if another process on this machine has locked it. */
export const lockFolder = async (folder: string): Promise<Unlock> =>
  process.platform === 'linux' ? lockBySocket(folder) : lockByFile(folder);

/**
 * Locks a folder by listening on an abstract Linux socket, which the kernel closes even if the process is killed.
 * The socket's name comes from the folder's inode, so it is the same whatever path leads to the folder.
 */
function lockBySocket(folder: string): Promise<Unlock> {
  const { dev, ino } = statSync(folder, { bigint: true });
  const name = `${dev}-${ino}`;
  const lock = createServer();
  return new Promise((resolve, reject) => {
    lock.once('error', error => reject(hasCode(error, 'EADDRINUSE') ? inUse(folder) : error));
    lock.listen(`\0enfilade-${name}`, () => {
      lock.unref();
      resolve(() => new Promise(done => lock.close(() => done())));
    });
  });
}

/**
 * Locks a folder with a PID file. A file whose process has ended is replaced. This lock is weaker than a socket:
 * if two processes find such a file at the same moment, both may get the lock.
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
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0); // signal 0 only tests whether the process exists
  } catch (error) {
    return hasCode(error, 'EPERM'); // EPERM means that the process is alive but belongs to another user
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

const inUse = (folder: string, advice = ''): Error =>
  new Error(`Another server is already running on the data folder ${folder}${advice}.`);
