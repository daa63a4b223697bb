import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import subsetFont, { type Options } from 'subset-font';
import { createServer } from 'vite';
import { m } from '#messages/compiled/messages.js';
import { COLOURS } from '#server/pictures/board-picture.ts';
import { LOGO_PICTURE, PICTURE_SIZE } from '#server/pictures/social-pictures.ts';
import { LANGUAGES, type Language } from '#site/languages.ts';
import { PAGE_IDS, type PageId } from '#site/pages.ts';
import { articles } from './articles.ts';
import { packFavicon } from './favicon.ts';
import { socialPicture } from './social-picture.ts';

type ArticlesModule = typeof import('#app/pages/blog/articles.ts');

/** What a social picture shows. `name` is the id of a page or the English slug of an article. */
type Subject = { readonly name: string; readonly language: Language; readonly title: string };

/**
 * Draws the icons, and a social picture for every page and article. The file name of a social picture contains a hash
 * of its content, so the JSON file at the path `list` tells which picture belongs to which page and language.
 */
export async function drawPictures(folder: string, list: string): Promise<void> {
  const rasterize = await createRasterizer();
  drawIcons(folder, rasterize);
  writeFileSync(join(folder, 'favicon.ico'), favicon(rasterize));
  mkdirSync(join(folder, 'social'), { recursive: true });
  const drawn = [...pageSubjects(), ...(await articleSubjects())].map(({ name, language, title }) => {
    const png = rasterize(socialPicture(name, title), PICTURE_SIZE.width);
    const path = `/social/${name}.${language}-${hashOf(png)}.png`;
    writeFileSync(join(folder, path), png);
    return [`${name}.${language}`, path];
  });
  writeFileSync(
    join(folder, 'og-image.png'),
    rasterize(socialPicture('home', m.meta_home_title()), PICTURE_SIZE.width),
  );
  writeFileSync(list, JSON.stringify(Object.fromEntries(drawn)));
}

/** Draws the icons for browser tabs, home screens and installed apps. */
function drawIcons(folder: string, rasterize: Rasterize): void {
  const write = (file: string, picture: string | Uint8Array) => writeFileSync(join(folder, 'icons', file), picture);
  mkdirSync(join(folder, 'icons'), { recursive: true });
  write('icon.svg', icon(12));
  write('apple-touch-icon.png', rasterize(icon(0), 180));
  write('icon-192.png', rasterize(icon(12), 192));
  write('icon-512.png', rasterize(icon(12), 512));
  write('maskable-512.png', rasterize(icon(0), 512));
}

const favicon = (rasterize: Rasterize): Buffer =>
  packFavicon([16, 32, 48].map(size => ({ size, png: rasterize(icon(12), size) })));

const icon = (radius: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${radius}" fill="${COLOURS.bg}"/>` +
  `<g transform="translate(10.4 13.7) scale(.9)">${LOGO_PICTURE}</g></svg>`;

const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex').slice(0, 8);

const pageSubjects = (): readonly Subject[] =>
  PAGE_IDS.flatMap(name => LANGUAGES.map(language => ({ name, language, title: titleOf(name, language) })));

/** Returns the title of a page without the name of the site, because the picture shows that name elsewhere. */
function titleOf(id: PageId, language: Language): string {
  const key = id.replaceAll('-', '_') as 'home';
  const title = m[`meta_${key}_title`]({}, { locale: language });
  return title.replace(/^Enfilade – | – Enfilade$/g, '').replace(/^./, letter => letter.toUpperCase());
}

/**
 * Returns what the social picture of each article shows. Loads the articles with Vite, because they are MDX modules.
 */
async function articleSubjects(): Promise<readonly Subject[]> {
  const server = { middlewareMode: true, hmr: false, ws: false } as const;
  const vite = await createServer({
    configFile: false,
    mode: 'production',
    plugins: [articles()],
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server,
  });
  const { articlesIn } = (await vite.ssrLoadModule('/app/pages/blog/articles.ts')) as ArticlesModule;
  const titles = LANGUAGES.flatMap(articlesIn).map(({ slug, language, title }) => ({ name: slug, language, title }));
  await vite.close();
  return titles;
}

/** Renders an SVG as a PNG that is `width` pixels wide. */
type Rasterize = (svg: string, width: number) => Uint8Array;

/** Creates a function that turns an SVG into a PNG with the fonts of the site. */
async function createRasterizer(): Promise<Rasterize> {
  await initWasm(readFileSync('node_modules/@resvg/resvg-wasm/index_bg.wasm'));
  const fontBuffers = [
    await staticFont('atkinson-hyperlegible-next', { wght: 700 }),
    await staticFont('bricolage-grotesque'),
  ];
  return (svg, width) =>
    new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { fontBuffers } }).render().asPng();
}

/** Converts a font of the repository to a single weight, in the format that resvg reads. */
const staticFont = (name: string, variationAxes: Options['variationAxes'] = {}): Promise<Uint8Array> =>
  subsetFont(readFileSync(`app/styles/fonts/${name}.woff2`), null, {
    keepAllGlyphs: true,
    targetFormat: 'sfnt',
    variationAxes,
  });
