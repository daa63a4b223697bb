import type { RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { ok, type Result, refused } from '#engine/result.ts';
import type { MemoryLimits } from '#server/auth/limits/memory-limits.ts';
import { isSafeMethod } from './check-request.ts';
import { clientIp } from './client-ip.ts';
import { type StaticFile, sendFile } from './static-files.ts';
import { bytesOf } from './stored-files.ts';

const HASHED_PATH = /^\/(?:assets|islands|social)\/[\w.-]{1,80}-[\w-]{7,8}\.(?:css|js|png|woff2)$/;

/** Returns true for the path of a file whose name contains a hash of its content, in this build or another one. */
export const isHashedPath = (path: string): boolean => HASHED_PATH.test(path);

type FoundFile = Result<StaticFile, 'missing' | 'busy'>;

/**
 * The hashed files (with a content hash in the name) of other builds, which the servers of those builds have stored in
 * the database.
 */
export type OtherFiles = {
  /**
   * Returns a file that is in memory or being read, or `missing` if it was not found a moment ago. Returns undefined
   * if only the database can tell.
   */
  readonly find: (path: string) => Promise<FoundFile> | undefined;
  /** Finds or reads a file. Refuses with `busy` if too many files are being read. */
  readonly read: (path: string) => Promise<FoundFile>;
};

/**
 * The bounds of the cache that keeps files of other builds. A build has about 8 MB of files with a hash in their names,
 * 2 MB without pictures.
 */
const BOUNDS = { maxKept: 1000, maxKeptBytes: 16 * 1024 * 1024, maxMissing: 1000, missingMs: 5000, maxReading: 100 };

/** The maximum number of database connections that read files at the same time. */
const CONNECTIONS = 2;

/**
 * Keeps the most recently used files in memory, and remembers for some seconds which files were missing. A server
 * stores its files before it sends a page that names them, so a missing file is seldom stored later.
 */
export function createOtherFiles(
  readStored: (path: string) => Promise<StaticFile | undefined>,
  nowMs: () => number = () => performance.now(),
  bounds: typeof BOUNDS = BOUNDS,
): OtherFiles {
  const kept = new LRUCache<string, StaticFile>({
    max: bounds.maxKept,
    maxSize: bounds.maxKeptBytes,
    // an empty file counts as one byte, because the cache throws if a file has the size 0
    sizeCalculation: file => Math.max(1, bytesOf(file)),
  });
  const missingSince = new LRUCache<string, number>({ max: bounds.maxMissing });
  const reading = new Map<string, Promise<FoundFile>>();
  const queue = new PQueue({ concurrency: CONNECTIONS });

  function find(path: string): Promise<FoundFile> | undefined {
    const file = kept.get(path);
    if (file !== undefined) return Promise.resolve(ok(file));
    const since = missingSince.get(path);
    if (since !== undefined && nowMs() - since < bounds.missingMs) return Promise.resolve(refused('missing'));
    return reading.get(path);
  }

  async function readAndKeep(path: string): Promise<FoundFile> {
    try {
      const file = await queue.add(() => readStored(path));
      if (file === undefined) {
        missingSince.set(path, nowMs());
        return refused('missing');
      }
      kept.set(path, file);
      return ok(file);
    } finally {
      reading.delete(path);
    }
  }

  return {
    find,
    read(path) {
      const found = find(path);
      if (found !== undefined) return found;
      if (reading.size >= bounds.maxReading) return Promise.resolve(refused('busy'));
      const file = readAndKeep(path);
      reading.set(path, file);
      return file;
    },
  };
}

/** The time after which an address that has read too many files may try again: the period that the limit counts. */
const TOO_MANY_RETRY_SECONDS = 60;
const BUSY_RETRY_SECONDS = 1;

type OtherFilesDeps = {
  readonly otherFiles: OtherFiles;
  readonly memoryLimits: Pick<MemoryLimits, 'allow'>;
  readonly trustedProxies: number;
};

/**
 * Creates the handler of the files with a hash in their names of other versions of the site (O2). During an update,
 * servers of the old and the new version run side by side, so a server may be asked for a file that is named in a page
 * of the other version. Comes after the handler of this version's own files, and leaves all other paths to the next
 * handler.
 */
export function serveOtherFiles({ otherFiles, memoryLimits, trustedProxies }: OtherFilesDeps): RequestHandler {
  return async (request, response, next) => {
    const { path } = request;
    if (!isHashedPath(path) || !isSafeMethod(request)) return next();
    const found = otherFiles.find(path);
    if (found === undefined && !(await memoryLimits.allow('file for an address', clientIp(request, trustedProxies))))
      return refuse(response, 429, TOO_MANY_RETRY_SECONDS);
    const file = await (found ?? otherFiles.read(path));
    if (file.ok) sendFile(request, response, file.value);
    else if (file.refusal === 'missing') refuse(response, 404);
    else refuse(response, 503, BUSY_RETRY_SECONDS);
  };
}

function refuse(response: Response, status: number, retrySeconds?: number): void {
  response.set('cache-control', 'no-store');
  if (retrySeconds !== undefined) response.set('retry-after', String(retrySeconds));
  response.sendStatus(status);
}
