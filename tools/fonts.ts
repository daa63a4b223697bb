import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont, { type Options } from 'subset-font';

/* Rebuilds the committed fonts from their packages. Run with `npx node tools/fonts.ts`. */
const BASIC_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LETTERS = `${BASIC_LETTERS}0123456789ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿ`;
const SIGNS = ' !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~\u00a0\u202f«»“”‘’…–—·•−×÷°²³½€©→←↑↓';

await makeFont('atkinson-hyperlegible-next', { wght: { min: 400, max: 700 } });
await makeFont('bricolage-grotesque', { wght: 700 });
await makePictureFont('atkinson-hyperlegible-next', '0123456789');
// pictures need Bricolage Grotesque only for the site's name, for sizes, and for dates written out in both languages
await makePictureFont('bricolage-grotesque', `${BASIC_LETTERS}éû 0123456789×`);

async function makeFont(name: string, variationAxes: Options['variationAxes']) {
  const keepFeatures = ['kern', 'liga', 'mark', 'ccmp', 'locl', 'tnum'];
  const font = await subsetFont(sourceOf(name), LETTERS + SIGNS, {
    targetFormat: 'woff2',
    variationAxes,
    keepFeatures,
  });
  writeFileSync(`app/styles/fonts/${name}.woff2`, font);
  console.log(name, font.length);
}

/**
 * Makes a bold font with only the given characters, in the format that resvg reads. The server draws pictures with it.
 */
async function makePictureFont(name: string, characters: string) {
  const font = await subsetFont(sourceOf(name), characters, { targetFormat: 'sfnt', variationAxes: { wght: 700 } });
  writeFileSync(`server/pictures/fonts/${name}.ttf`, font);
  console.log(name, font.length);
}

function sourceOf(name: string) {
  return readFileSync(`node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);
}
