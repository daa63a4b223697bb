import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import subsetFont, { type Options } from 'subset-font';
import { LOGO } from '#app/frame/logo-drawing.ts';
import { OPENING } from '#app/home/opening.ts';
import { m } from '#messages/compiled/messages.js';
import { LANGUAGES, type Language } from '#site/languages.ts';
import { OPEN_PAGES, type PageId } from '#site/pages.ts';
import { boardPicture } from './board-picture.ts';
import { COLOURS } from './colours.ts';

/** Draws the icons, and for every page in both languages the picture that stands for it where it is shared. */
export async function drawPictures(folder: string): Promise<void> {
  await initWasm(readFileSync('node_modules/@resvg/resvg-wasm/index_bg.wasm'));
  const fontBuffers = [
    await plainFont('atkinson-hyperlegible-next', { wght: 700 }),
    await plainFont('bricolage-grotesque'),
  ];
  const draw = (file: string, svg: string, width: number) => {
    const picture = new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { fontBuffers } });
    writeFileSync(join(folder, file), picture.render().asPng());
  };
  mkdirSync(join(folder, 'icons'), { recursive: true });
  mkdirSync(join(folder, 'social'), { recursive: true });
  writeFileSync(join(folder, 'icons/icon.svg'), icon(12));
  draw('icons/apple-touch-icon.png', icon(0), 180);
  draw('icons/icon-192.png', icon(12), 192);
  draw('icons/icon-512.png', icon(12), 512);
  draw('icons/maskable-512.png', icon(0), 512);
  for (const id of OPEN_PAGES)
    for (const language of LANGUAGES) draw(`social/${id}.${language}.png`, socialPicture(titleOf(id, language)), 1200);
}

/** A committed font in the one weight and the form that the drawing package reads. */
const plainFont = (name: string, variationAxes: Options['variationAxes'] = {}): Promise<Uint8Array> =>
  subsetFont(readFileSync(`app/ui/fonts/${name}.woff2`), null, {
    keepAllGlyphs: true,
    targetFormat: 'sfnt',
    variationAxes,
  });

/** The page's title without the name of the site, which the picture bears already. */
function titleOf(id: PageId, language: Language): string {
  const key = id.replaceAll('-', '_') as 'home';
  const title = m[`meta_${key}_title`]({}, { locale: language });
  return title.replace(/^Enfilade – | – Enfilade$/g, '').replace(/^./, letter => letter.toUpperCase());
}

const logo = (ink: string): string =>
  `<g fill="none" stroke-linecap="round"><path d="${LOGO.arches}" stroke="${ink}" stroke-width="3"/>` +
  `<path d="${LOGO.thread}" stroke="${COLOURS.thread.end}" stroke-width="3.5"/></g>`;

const icon = (radius: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${radius}" fill="${COLOURS.bg}"/>` +
  `<g transform="translate(10.4 13.7) scale(.9)">${logo(COLOURS.text)}</g></svg>`;

function socialPicture(title: string): string {
  const lines = wrap(title.replaceAll('\u202f', '\u00a0'), 17);
  const heading = lines.map((line, index) => `<tspan x="72" dy="${index === 0 ? 0 : 74}">${line}</tspan>`).join('');
  const top = 345 - 37 * (lines.length - 1);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${COLOURS.bg}"/>` +
    `<g transform="translate(72 64) scale(1.6)">${logo(COLOURS.text)}</g>` +
    `<g font-family="Bricolage Grotesque 96pt ExtraBold" font-weight="700" fill="${COLOURS.text}">` +
    `<text x="166" y="110" font-size="44">Enfilade</text><text y="${top}" font-size="64">${heading}</text></g>` +
    `<g transform="translate(672 87) scale(1.267)" font-family="Atkinson Hyperlegible Next">${boardPicture(OPENING.puzzle, OPENING.path)}</g></svg>`
  );
}

/** Breaks a title into lines of about so many letters. */
function wrap(title: string, letters: number): readonly string[] {
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (longer.length <= letters) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}
