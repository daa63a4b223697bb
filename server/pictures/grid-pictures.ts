import type { Puzzle } from '#engine/puzzle.ts';
import { ok, type Result, refused } from '#engine/result.ts';

type Picture = Result<Uint8Array, 'not-drawn'>;

/** The social pictures of grids, drawn on demand. Equal grids have the same code, so it is the key. */
export type GridPictures = {
  /** Returns the picture of a grid code if it is kept or being drawn. */
  readonly find: (gridCode: string) => Promise<Picture> | undefined;
  /** Finds or draws the picture of a grid. Refused if too many are waiting, or if the drawing fails. */
  readonly draw: (gridCode: string, puzzle: Puzzle) => Promise<Picture>;
};

/** A picture has 30 to 55 KB. */
const BOUNDS = { maxKept: 256, maxKeptBytes: 16 * 1024 * 1024, maxWaiting: 8 };

/** Creates a cache of pictures, which forgets the least recently used ones, before a queue that draws one at a time. */
export function createGridPictures(
  rasterize: (puzzle: Puzzle) => Promise<Uint8Array>,
  { maxKept, maxKeptBytes, maxWaiting } = BOUNDS,
): GridPictures {
  const kept = new Map<string, Uint8Array>(); // the least recently used first
  const waiting = new Map<string, Promise<Picture>>();
  let keptBytes = 0;
  let last: Promise<unknown> = Promise.resolve();

  function keep(gridCode: string, png: Uint8Array): void {
    kept.set(gridCode, png);
    keptBytes += png.length;
    for (const [oldest, { length }] of kept) {
      if (kept.size <= maxKept && keptBytes <= maxKeptBytes) return;
      kept.delete(oldest);
      keptBytes -= length;
    }
  }

  function find(gridCode: string): Promise<Picture> | undefined {
    const png = kept.get(gridCode);
    if (png === undefined) return waiting.get(gridCode);
    kept.delete(gridCode);
    kept.set(gridCode, png);
    return Promise.resolve(ok(png));
  }

  async function drawNext(gridCode: string, puzzle: Puzzle, previous: Promise<unknown>): Promise<Picture> {
    await previous; // one at a time, so that the time limit is that of one picture
    try {
      const png = await rasterize(puzzle);
      keep(gridCode, png);
      return ok(png);
    } catch {
      return refused('not-drawn'); // the worker has reported why
    } finally {
      waiting.delete(gridCode);
    }
  }

  return {
    find,
    draw(gridCode, puzzle) {
      const found = find(gridCode);
      if (found !== undefined) return found;
      if (waiting.size >= maxWaiting) return Promise.resolve(refused('not-drawn'));
      const drawn = drawNext(gridCode, puzzle, last);
      last = drawn;
      waiting.set(gridCode, drawn);
      return drawn;
    },
  };
}
