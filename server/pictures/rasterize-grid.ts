import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { Puzzle } from '#engine/puzzle.ts';
import { framedPicture } from './framed-picture.ts';

const fontOf = (name: string): Uint8Array => readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url));

/** The fonts of the site, for the characters of these pictures only (`tools/fonts.ts`). */
const FONTS = [fontOf('atkinson-hyperlegible-next'), fontOf('bricolage-grotesque')];

await initWasm(readFileSync(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))));

/** Does nothing. Returns once the thread runs, so that the time limit of a picture begins then. */
export const start = (): void => {};

/** Draws the social picture of a grid as PNG: its numbers and walls, and its size. It does not know the solution. */
export function rasterizeGrid(puzzle: Puzzle): Uint8Array {
  const { size } = puzzle;
  const text = `<text x="72" y="400" font-size="150">${size}\u00a0×\u00a0${size}</text>`;
  const svg = new Resvg(framedPicture(text, puzzle, []), { font: { fontBuffers: FONTS } });
  const picture = svg.render();
  const png = picture.asPng();
  // the memory of WebAssembly is not garbage-collected
  picture.free();
  svg.free();
  return png;
}
