import { LRUCache } from 'lru-cache';
import type { Day } from '#engine/daily/day.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { ok, type Result, refused } from '#engine/result.ts';
import type { Language } from '#site/languages.ts';
import type { ChallengeKind } from './social-pictures.ts';

/** The subject of a picture: a grid, or the day or the kind of a grid that it does not show. */
export type PictureSubject =
  | { readonly kind: 'grid'; readonly puzzle: Puzzle }
  | { readonly kind: 'day'; readonly day: Day; readonly language: Language }
  | { readonly kind: 'challenge'; readonly about: ChallengeKind; readonly language: Language };

/** Draws a social picture as PNG, in a worker thread. */
export type Rasterize = (subject: PictureSubject) => Promise<Uint8Array>;

type Picture = Result<Uint8Array, 'not-drawn'>;

/** The social pictures that are drawn on demand. The key is the URL path, which is the same for equal pictures. */
export type DrawnPictures = {
  /** Returns the picture of a path if it is in memory or being drawn. */
  readonly find: (path: string) => Promise<Picture> | undefined;
  /** Finds or draws the picture of a path. Refuses if too many pictures are waiting, or if the drawing fails. */
  readonly draw: (path: string, subject: PictureSubject) => Promise<Picture>;
};

/** The bounds of the cache and of the queue. A picture has 30 to 55 KB. */
const BOUNDS = { maxKept: 256, maxKeptBytes: 16 * 1024 * 1024, maxWaiting: 8 };

/**
 * Creates a cache of drawn pictures, which drops the least recently used ones. Missing pictures wait in a queue to be
 * drawn.
 */
export function createDrawnPictures(
  rasterize: Rasterize,
  { maxKept, maxKeptBytes, maxWaiting } = BOUNDS,
): DrawnPictures {
  const kept = new LRUCache<string, Uint8Array>({
    max: maxKept,
    maxSize: maxKeptBytes,
    sizeCalculation: png => png.length,
  });
  const waiting = new Map<string, Promise<Picture>>();

  function find(path: string): Promise<Picture> | undefined {
    const png = kept.get(path);
    return png === undefined ? waiting.get(path) : Promise.resolve(ok(png));
  }

  async function drawAndKeep(path: string, subject: PictureSubject): Promise<Picture> {
    try {
      const png = await rasterize(subject);
      kept.set(path, png);
      return ok(png);
    } catch {
      return refused('not-drawn'); // the worker has reported why
    } finally {
      waiting.delete(path);
    }
  }

  return {
    find,
    draw(path, subject) {
      const found = find(path);
      if (found !== undefined) return found;
      if (waiting.size >= maxWaiting) return Promise.resolve(refused('not-drawn'));
      const drawn = drawAndKeep(path, subject);
      waiting.set(path, drawn);
      return drawn;
    },
  };
}
