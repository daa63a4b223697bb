import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { ok, type Result, refused } from '#engine/result.ts';
import type { StaticFile } from '#server/http/static-files.ts';
import { bytesOf } from './stored-files.ts';

type FoundFile = Result<StaticFile, 'missing' | 'busy'>;

/** The hashed files of other builds, as servers of these have stored them. */
export type OtherFiles = {
  /** Returns a file if it is kept or being read, or if it was missing a moment ago. */
  readonly find: (path: string) => Promise<FoundFile> | undefined;
  /** Finds or reads a file. Refused as `busy` if too many are being read. */
  readonly read: (path: string) => Promise<FoundFile>;
};

/** A build has about 8 MB of hashed files; 2 MB of them are not pictures. */
const BOUNDS = { maxKept: 1000, maxKeptBytes: 16 * 1024 * 1024, maxMissing: 1000, missingMs: 5000, maxReading: 100 };

/** The connections of the pool that reading files may take. */
const CONNECTIONS = 2;

/**
 * Keeps the most recently used files in memory, and remembers for some seconds which ones were missing. A server stores
 * its files before it sends a page that names them, so a missing one seldom comes later.
 */
export function createOtherFiles(
  readStored: (path: string) => Promise<StaticFile | undefined>,
  nowMs: () => number = () => performance.now(),
  bounds: typeof BOUNDS = BOUNDS,
): OtherFiles {
  const kept = new LRUCache<string, StaticFile>({
    max: bounds.maxKept,
    maxSize: bounds.maxKeptBytes,
    sizeCalculation: file => Math.max(1, bytesOf(file)), // a size of 0 is an error
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
