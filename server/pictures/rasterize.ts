import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { PictureSubject } from './drawn-pictures.ts';
import { challengePicture, dayPicture, gridPicture } from './social-pictures.ts';

const fontOf = (name: string): Uint8Array => readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url));

/** The fonts of the site, reduced by `tools/fonts.ts` to the characters that social pictures (link previews) use. */
const FONTS = [fontOf('atkinson-hyperlegible-next'), fontOf('bricolage-grotesque')];

await initWasm(readFileSync(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))));

/** Draws a social picture (link preview), and returns it as PNG. */
export function rasterize(subject: PictureSubject): Uint8Array {
  const svg = new Resvg(drawingOf(subject), { font: { fontBuffers: FONTS } });
  const picture = svg.render();
  const png = picture.asPng();
  // the memory is freed by hand, because WebAssembly memory is not garbage-collected
  picture.free();
  svg.free();
  return png;
}

function drawingOf(subject: PictureSubject): string {
  switch (subject.kind) {
    case 'grid':
      return gridPicture(subject.puzzle);
    case 'day':
      return dayPicture(subject, subject.language);
    case 'challenge':
      return challengePicture(subject.about, subject.language);
  }
}
