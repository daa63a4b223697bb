import { LANGUAGES, type Language } from '#site/languages.ts';
import { modifiedOn } from '#site/modified-on.ts';
import type { Operator } from '#site/operator.ts';
import { ARTICLES, articlePath, PAGE_IDS, PAGES } from '#site/pages.ts';
import { TEXT_DATES } from '#site/text-dates.ts';
import { type StaticFile, versionOf } from './static-files.ts';

/** Creates the files for search engines: sitemap.xml and robots.txt. */
export const siteFiles = ({ origin }: Operator): ReadonlyMap<string, StaticFile> =>
  new Map([
    ['/sitemap.xml', file(sitemap(origin), 'application/xml; charset=utf-8')],
    ['/robots.txt', file(robots(origin), 'text/plain; charset=utf-8')],
  ]);

function file(text: string, type: string): StaticFile {
  const identity = Buffer.from(text);
  const headers = { 'content-type': type, 'cache-control': 'public, max-age=3600' };
  return { identity, headers, version: versionOf(identity) };
}

const robots = (origin: string): string => `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;

type Listed = { readonly paths: Readonly<Record<Language, string>>; readonly modified: string | undefined };

/** Returns the indexed pages and the articles. */
const listedPages = (): readonly Listed[] => [
  ...PAGE_IDS.filter(id => PAGES[id].isIndexed).map(id => ({ paths: PAGES[id].paths, modified: modifiedOn(id) })),
  ...ARTICLES.map(({ fr, en }) => ({
    paths: { fr: articlePath(fr, 'fr'), en: articlePath(en, 'en') },
    modified: TEXT_DATES[en],
  })),
];

/**
 * Renders the sitemap, which lists every indexed page and article in both languages with its hreflang alternates. A
 * page has a date only if the date of its last change is recorded, because search engines ignore guessed dates.
 */
function sitemap(origin: string): string {
  const urls = listedPages().flatMap(({ paths, modified }) => {
    const alternates = [...LANGUAGES.map(language => [language, language] as const), ['x-default', 'fr'] as const].map(
      ([code, language]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${origin}${paths[language]}"/>`,
    );
    const date = modified === undefined ? '' : `<lastmod>${modified}</lastmod>`;
    return LANGUAGES.map(language => `<url><loc>${origin}${paths[language]}</loc>${date}${alternates.join('')}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}
