import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmdirSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServerProcess, OUR_SERVER, type Program, type ServerProcess } from './server.ts';

const MEGABYTE = 1024 * 1024;
const DISK_BYTES = 300 * MEGABYTE;

/** The free space to which the test fills the disk before it begins to write to the database. */
const ALMOST_FULL_BYTES = 72 * MEGABYTE;

const MAX_WRITES = 20_000;
const CONCURRENT = 20;

/**
 * Runs a server with the embedded database on a small disk that becomes full and then has space again (O1). Returns
 * everything that went wrong. Needs root, because it mounts the disk.
 */
export async function fillDisk(program: Program = OUR_SERVER): Promise<readonly string[]> {
  const mount = mkdtempSync(join(tmpdir(), 'enfilade-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'tmpfs', mount]);
  const folder = join(mount, 'data');
  mkdirSync(folder);
  const server = await createServerProcess({ DATA_FOLDER: folder, TRUSTED_PROXIES: '1' }, program);
  try {
    return await runOn(mount, server);
  } finally {
    await server.end('SIGKILL');
    execFileSync('umount', ['--lazy', mount]);
    rmdirSync(mount);
  }
}

async function runOn(mount: string, server: ServerProcess): Promise<readonly string[]> {
  const faults: string[] = [];
  const check = (isRight: boolean, fault: string) => void (isRight || faults.push(fault));
  const filler = join(mount, 'filler');
  await server.start();
  check(await isAccepted(server.origin, 0), 'a write is refused although there is space');

  writeFileSync(filler, Buffer.alloc(Math.max(0, freeBytesIn(mount) - ALMOST_FULL_BYTES)));
  const stored = await writeUntilRefused(server.origin);
  console.log(`${stored} writes were tried; ${Math.round(freeBytesIn(mount) / MEGABYTE)} MB are free`);
  check(stored < MAX_WRITES, 'writes are never refused');
  check((await statusOf(`${server.origin}/healthz`)) === 200, 'the process does not answer');
  check((await statusOf(`${server.origin}/readyz`)) === 503, 'the server says that it is ready');
  check((await statusOf(`${server.origin}/regles`)) === 200, 'pages are not served');
  // the status 404 shows that the server can still read the database, because it had to look for the room there
  check((await statusOf(`${server.origin}/lobby/NOROOM`)) === 404, 'readers of the database are not served');

  truncateSync(filler);
  await sleepUntil(async () => isAccepted(server.origin, MAX_WRITES + 1));
  check(await isAccepted(server.origin, MAX_WRITES + 2), 'writes are refused although there is space again');

  writeFileSync(filler, Buffer.alloc(Math.max(0, freeBytesIn(mount) - 16 * MEGABYTE)));
  const ended = await Promise.race([server.end('SIGTERM').then(() => true), pause(15_000).then(() => false)]);
  check(ended, 'the process ignores SIGTERM');
  await server.end('SIGKILL');
  const refusal = await server.start().then(
    () => 'it started',
    error => String(error),
  );
  check(refusal.includes('The disk is full'), `a start on a full disk does not say so: ${refusal.slice(0, 200)}`);
  rmSync(filler);
  check(
    await server.start().then(
      () => true,
      () => false,
    ),
    'the data cannot be opened any more',
  );
  return faults;
}

function freeBytesIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms).unref());

async function sleepUntil(is: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 50 && !(await is()); tries++) await pause(100);
}

/** Returns the status of the response, or 0 if there is no response within five seconds. */
const statusOf = (url: string, init: RequestInit = {}): Promise<number> =>
  fetch(url, { ...init, signal: AbortSignal.timeout(5000) }).then(
    ({ status }) => status,
    () => 0,
  );

/** Returns true if the server can store a new room. */
const isAccepted = async (origin: string, index: number): Promise<boolean> =>
  (await statusOfRoom(origin, index)) === 200;

/**
 * Asks the server to create a room and returns the status. The client IP is different for each `index`, so that no
 * limit refuses the request.
 */
function statusOfRoom(origin: string, index: number): Promise<number> {
  const headers = {
    ...{ origin, accept: 'application/json', 'content-type': 'application/json' },
    'x-forwarded-for': `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
  };
  return statusOf(`${origin}/select-mode`, { method: 'POST', headers, body: '{}' });
}

/**
 * Creates rooms until the server refuses one, and returns how many were tried. A request without a response is no
 * refusal, because the machine may be busy. If a whole batch has no response, the server hangs, so the function stops
 * as well.
 */
async function writeUntilRefused(origin: string): Promise<number> {
  for (let index = 1; index < MAX_WRITES; index += CONCURRENT) {
    const answers = await Promise.all(
      Array.from({ length: CONCURRENT }, (_, each) => statusOfRoom(origin, index + each)),
    );
    if (answers.some(status => status >= 400) || answers.every(status => status === 0)) return index;
  }
  return MAX_WRITES;
}
