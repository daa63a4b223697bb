import { readFileSync } from 'node:fs';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import subsetFont, { type Options } from 'subset-font';

/** Makes a PNG of an SVG, so many pixels wide. */
export type Rasterize = (svg: string, width: number) => Uint8Array;

/** Something that draws with the fonts of the site. */
export async function openRasterizer(): Promise<Rasterize> {
  await initWasm(readFileSync('node_modules/@resvg/resvg-wasm/index_bg.wasm'));
  const fontBuffers = [
    await plainFont('atkinson-hyperlegible-next', { wght: 700 }),
    await plainFont('bricolage-grotesque'),
  ];
  return (svg, width) =>
    new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { fontBuffers } }).render().asPng();
}

/** A committed font in the one weight and the form that the drawing package reads. */
const plainFont = (name: string, variationAxes: Options['variationAxes'] = {}): Promise<Uint8Array> =>
  subsetFont(readFileSync(`app/styles/fonts/${name}.woff2`), null, {
    keepAllGlyphs: true,
    targetFormat: 'sfnt',
    variationAxes,
  });
