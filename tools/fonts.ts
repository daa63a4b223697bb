import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont, { type Options } from 'subset-font';

/* Rebuilds the two committed fonts from their packages. Run with `npx node tools/fonts.ts`. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿ';
const SIGNS = ' !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~\u00a0\u202f«»“”‘’…–—·•−×÷°²³½€©→←↑↓';

await makeFont('atkinson-hyperlegible-next', { wght: { min: 400, max: 700 } });
await makeFont('bricolage-grotesque', { wght: 700 });

async function makeFont(name: string, variationAxes: Options['variationAxes']) {
  const source = readFileSync(`node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);
  const keepFeatures = ['kern', 'liga', 'mark', 'ccmp', 'locl', 'tnum'];
  const font = await subsetFont(source, LETTERS + SIGNS, { targetFormat: 'woff2', variationAxes, keepFeatures });
  writeFileSync(`app/styles/fonts/${name}.woff2`, font);
  console.log(name, font.length);
}
