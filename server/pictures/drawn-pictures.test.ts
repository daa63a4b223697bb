import { expect, test } from 'vitest';
import { createDrawnPictures, type PictureSubject } from './drawn-pictures.ts';

const subject: PictureSubject = { kind: 'grid', puzzle: { size: 5, waypoints: [0, 24], walls: [] } };
const NOT_DRAWN = { ok: false, refusal: 'not-drawn' };
const ROOMY = { maxKept: 3, maxKeptBytes: 1000, maxWaiting: 4 };

/** Creates a cache of pictures of ten bytes each. A picture is drawn when the test calls `finish`. */
function newPictures(bounds = ROOMY) {
  const asked: { readonly resolve: (png: Uint8Array) => void; readonly reject: (error: Error) => void }[] = [];
  let count = 0;
  const rasterize = () => {
    count++;
    return new Promise<Uint8Array>((resolve, reject) => asked.push({ resolve, reject }));
  };
  const pictures = createDrawnPictures(rasterize, bounds);
  /** Waits until the queue of drawings has started the next one. */
  const settle = () => new Promise(done => setImmediate(done));
  return {
    ...pictures,
    ask: (path: string) => pictures.draw(path, subject),
    count: () => count,
    async finish() {
      await settle();
      asked.shift()?.resolve(new Uint8Array(10));
      await settle();
    },
    async fail() {
      await settle();
      asked.shift()?.reject(new Error('the worker has ended'));
      await settle();
    },
    isKept: (path: string) => pictures.find(path) !== undefined,
  };
}

type Pictures = ReturnType<typeof newPictures>;

async function drawAll(pictures: Pictures, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const drawn = pictures.ask(path);
    await pictures.finish();
    await drawn;
  }
}

test('if two requests ask for the same picture at the same time, the picture is drawn once and stays in memory', async () => {
  const pictures = newPictures();
  const asked = [pictures.ask('a'), pictures.ask('a')];
  await pictures.finish();
  for (const each of asked) expect(await each).toMatchObject({ ok: true });
  expect(await pictures.ask('a')).toMatchObject({ ok: true });
  expect(pictures.count()).toBe(1);
});

test('if too many pictures wait to be drawn, a request for another picture is refused', async () => {
  const pictures = newPictures();
  const asked = ['a', 'b', 'c', 'd'].map(pictures.ask);
  expect(await pictures.ask('e')).toEqual(NOT_DRAWN);
  for (const _ of asked) await pictures.finish();
  expect((await Promise.all(asked)).map(({ ok }) => ok)).toEqual([true, true, true, true]);
  expect([pictures.count(), pictures.isKept('e')]).toEqual([4, false]);
});

test('if the cache has too many pictures, the least recently requested picture is dropped first', async () => {
  const pictures = newPictures();
  await drawAll(pictures, ['a', 'b', 'c']);
  await pictures.ask('a');
  await drawAll(pictures, ['d']);
  expect(['a', 'b', 'c', 'd'].map(pictures.isKept)).toEqual([true, false, true, true]);
});

test('if the pictures in the cache have too many bytes together, the oldest pictures are dropped', async () => {
  const pictures = newPictures({ ...ROOMY, maxKeptBytes: 25 });
  await drawAll(pictures, ['a', 'b', 'c', 'd']);
  expect(['a', 'b', 'c', 'd'].map(pictures.isKept)).toEqual([false, false, true, true]);
});

test('if a picture cannot be drawn, its request is refused, and the next request for it tries again', async () => {
  const pictures = newPictures();
  const asked = ['a', 'b'].map(pictures.ask);
  await pictures.fail();
  await pictures.finish();
  expect(await Promise.all(asked)).toMatchObject([NOT_DRAWN, { ok: true }]);
  await drawAll(pictures, ['a']);
  expect(pictures.count()).toBe(3);
});
