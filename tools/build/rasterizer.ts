import { readFileSync } from 'node:fs';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import subsetFont, { type Options } from 'subset-font';

/** Renders an SVG as a PNG of the given width in pixels. */
export type Rasterize = (svg: string, width: number) => Uint8Array;

/** Creates a rasterizer with the fonts of the site. */
export async function createRasterizer(): Promise<Rasterize> {
  await initWasm(readFileSync('node_modules/@resvg/resvg-wasm/index_bg.wasm'));
  const fontBuffers = [
    await staticFont('atkinson-hyperlegible-next', { wght: 700 }),
    await staticFont('bricolage-grotesque'),
  ];
  return (svg, width) =>
    new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { fontBuffers } }).render().asPng();
}

/** Converts a committed font to a single weight in the format that resvg reads. */
const staticFont = (name: string, variationAxes: Options['variationAxes'] = {}): Promise<Uint8Array> =>
  subsetFont(readFileSync(`app/styles/fonts/${name}.woff2`), null, {
    keepAllGlyphs: true,
    targetFormat: 'sfnt',
    variationAxes,
  });
