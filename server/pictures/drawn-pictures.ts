import { LRUCache } from 'lru-cache';
import type { Day } from '#engine/daily/day.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { ok, type Result, refused } from '#engine/result.ts';
import type { Language } from '#site/languages.ts';
import type { ChallengeKind } from './social-pictures.ts';

/** What a picture shows: a grid with its numbers, or only the facts about a day or a challenge, without its grid. */
export type PictureSubject =
  | { readonly kind: 'grid'; readonly puzzle: Puzzle }
  | { readonly kind: 'day'; readonly day: Day; readonly language: Language }
  | { readonly kind: 'challenge'; readonly about: ChallengeKind; readonly language: Language };

/** Draws a social picture as PNG, in a worker thread. */
export type Rasterize = (subject: PictureSubject) => Promise<Uint8Array>;

type Picture = Result<Uint8Array, 'not-drawn'>;

/**
 * A cache of the pictures that social networks show with links. They are drawn when first requested. A picture's
 * key is the path of its URL.
 */
export type DrawnPictures = {
  /** Returns the picture with this URL path if it is in memory or being drawn, otherwise undefined. */
  readonly find: (path: string) => Promise<Picture> | undefined;
  /**
   * Returns the picture with this URL path, and draws it if necessary. Refuses if too many pictures are waiting to
   * be drawn, or if the drawing fails.
   */
  readonly draw: (path: string, subject: PictureSubject) => Promise<Picture>;
};

/** The limits of the cache and of the queue. A picture takes 30 to 55 KB. */
const BOUNDS = { maxKept: 256, maxKeptBytes: 16 * 1024 * 1024, maxWaiting: 8 };

/**
 * Creates a cache of drawn pictures that drops the least recently used ones. At most `maxWaiting` pictures wait to
 * be drawn at a time.
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
      return refused('not-drawn'); // the worker has already reported the error
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
