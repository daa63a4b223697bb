import { LRUCache } from 'lru-cache';
import type { Puzzle } from '#engine/puzzle.ts';
import { ok, type Result, refused } from '#engine/result.ts';
import type { Language } from '#site/languages.ts';
import type { ChallengeKind, PicturedDay } from './social-pictures.ts';

/**
 * What a picture shows: a grid with its numbers, or only what kind of grid a day or a challenge has, without the grid.
 */
export type PictureSubject =
  | { readonly kind: 'grid'; readonly puzzle: Puzzle }
  | ({ readonly kind: 'day'; readonly language: Language } & PicturedDay)
  | { readonly kind: 'challenge'; readonly about: ChallengeKind; readonly language: Language };

/** Draws a social picture (link preview) as PNG, in a worker thread. */
export type Rasterize = (subject: PictureSubject) => Promise<Uint8Array>;

type Picture = Result<Uint8Array, 'not-drawn'>;

/**
 * A cache of the pictures that social networks show with links. They are drawn when first requested. A picture's
 * key is the path of its URL, with the grade of a daily grid, which the operator may replace (J8).
 */
export type DrawnPictures = {
  /** Returns the picture with the given key if it is in memory or being drawn, otherwise undefined. */
  readonly find: (key: string) => Promise<Picture> | undefined;
  /**
   * Returns the picture with the given key, and draws it if necessary. Refuses if too many pictures are waiting to be
   * drawn, or if the drawing fails.
   */
  readonly draw: (key: string, subject: PictureSubject) => Promise<Picture>;
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

  function find(key: string): Promise<Picture> | undefined {
    const png = kept.get(key);
    return png === undefined ? waiting.get(key) : Promise.resolve(ok(png));
  }

  async function drawAndKeep(key: string, subject: PictureSubject): Promise<Picture> {
    try {
      const png = await rasterize(subject);
      kept.set(key, png);
      return ok(png);
    } catch {
      // the error of a picture that cannot be drawn is not logged here, because the worker thread has already reported
      // it
      return refused('not-drawn');
    } finally {
      waiting.delete(key);
    }
  }

  return {
    find,
    draw(key, subject) {
      const found = find(key);
      if (found !== undefined) return found;
      if (waiting.size >= maxWaiting) return Promise.resolve(refused('not-drawn'));
      const drawn = drawAndKeep(key, subject);
      waiting.set(key, drawn);
      return drawn;
    },
  };
}
