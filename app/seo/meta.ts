import type { MetaArgs, MetaDescriptor } from 'react-router';
import { m } from '#messages/compiled/messages.js';
import { LANGUAGES, type Language, languageOf } from '#site/languages.ts';
import type { Operator } from '#site/operator.ts';
import { articlePath, PAGES, type PageId, pathOf, type RoomPageId, roomPath } from '#site/pages.ts';
import type { Article } from './article.ts';
import { articleData, siteData, structuredData } from './structured-data.ts';

/** Paths of the generated social images by `<name>.<language>`, filled in by the build; empty in development. */
declare const __PICTURES__: Readonly<Record<string, string>>;

const DEFAULT_PICTURE = '/og-image.png';

/** The path of the social image of a page, or of the article with this slug. */
const socialPictureOf = (name: string, language: Language): string =>
  __PICTURES__[`${name}.${language}`] ?? DEFAULT_PICTURE;

/** What a page says of itself in one language at a time. */
type Words = { readonly title: () => string; readonly description: () => string; readonly keywords: () => string };

const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr_FR', en: 'en_GB' };

/** Everything in the head that a page's row in the table and its words decide: `export const meta = metaOf(…)`. */
export const metaOf =
  (id: PageId, words: Words) =>
  ({ location, matches }: MetaArgs): MetaDescriptor[] => {
    const language = languageOf(location.pathname);
    const operator = operatorIn(matches);
    const shared = { title: words.title(), description: words.description(), path: pathOf(id, language), language };
    return [
      ...headOf(words, PAGES[id].isIndexed),
      ...addresses(at => operator.origin + pathOf(id, at), language),
      ...sharing({ ...shared, picture: socialPictureOf(id, language), origin: operator.origin }),
      { 'script:ld+json': structuredData({ ...shared, id, operator }) },
    ];
  };

/** The same for an article, from what stands at its head. */
export function articleMeta(article: Article, operator: Operator): MetaDescriptor[] {
  const { title, description, keywords, slug, twin, language, date } = article;
  const pathIn = (at: Language) => articlePath(at === language ? slug : twin, at);
  const path = pathIn(language);
  const picture = socialPictureOf(slug, language);
  return [
    ...headOf({ title: () => title, description: () => description, keywords: () => keywords.join(', ') }, true),
    ...addresses(at => operator.origin + pathIn(at), language),
    ...sharing({ picture, type: 'article', language, title, description, origin: operator.origin, path }),
    { property: 'article:published_time', content: date },
    {
      'script:ld+json': articleData({
        article,
        url: operator.origin + path,
        picture: operator.origin + picture,
        operator,
      }),
    },
  ];
}

/** The same for a page of a room: whoever is sent its address sees what it leads to, and no search engine lists it. */
export const roomMetaOf =
  (id: RoomPageId, words: Words) =>
  ({ location, matches, params }: MetaArgs): MetaDescriptor[] => {
    const language = languageOf(location.pathname);
    const operator = operatorIn(matches);
    const room = encodeURIComponent(params.room ?? '').replaceAll("'", '%27'); // a visitor may have typed anything
    const pathIn = (at: Language) => roomPath(id, room, at);
    const shared = { title: words.title(), description: words.description(), path: pathIn(language), language };
    return [
      ...headOf(words, false),
      ...addresses(at => operator.origin + pathIn(at), language),
      ...sharing({ ...shared, picture: socialPictureOf('mode-selection', language), origin: operator.origin }),
      { 'script:ld+json': structuredData({ ...shared, id, operator }) },
    ];
  };

/** The head of an error page. When not even the root could load, the operator is unknown. */
export const errorMeta = (title: string, pathname: string, operator: Operator | undefined): MetaDescriptor[] => [
  { title },
  { name: 'robots', content: 'noindex' },
  ...(operator === undefined ? [] : [{ 'script:ld+json': siteData(languageOf(pathname), operator) }]),
];

const operatorIn = (matches: MetaArgs['matches']): Operator =>
  matches.find(match => match?.id === 'root')?.loaderData as Operator;

const headOf = ({ title, description, keywords }: Words, isIndexed: boolean): MetaDescriptor[] => [
  { title: title() },
  { name: 'description', content: description() },
  { name: 'keywords', content: keywords() },
  { name: 'robots', content: isIndexed ? 'index, follow' : 'noindex' },
];

const link = (rel: string, href: string, more = {}): MetaDescriptor => ({ tagName: 'link', rel, href, ...more });

/** Where the page lives, and its twins: French is also what a reader of any other language gets. */
const addresses = (addressIn: (language: Language) => string, language: Language): MetaDescriptor[] => [
  link('canonical', addressIn(language)),
  ...LANGUAGES.map(hrefLang => link('alternate', addressIn(hrefLang), { hrefLang })),
  link('alternate', addressIn('fr'), { hrefLang: 'x-default' }),
];

type Shared = {
  /** The path of the picture that stands for it. */
  readonly picture: string;
  readonly type?: 'website' | 'article';
  readonly language: Language;
  readonly title: string;
  readonly description: string;
  readonly origin: string;
  readonly path: string;
};

const sharing = ({
  picture,
  type = 'website',
  language,
  title,
  description,
  origin,
  path,
}: Shared): MetaDescriptor[] => [
  { property: 'og:type', content: type },
  { property: 'og:site_name', content: 'Enfilade' },
  { property: 'og:locale', content: LOCALES[language] },
  { property: 'og:url', content: origin + path },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:image', content: origin + picture },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:alt', content: m.meta_picture_alt({ title }) },
  { name: 'twitter:card', content: 'summary_large_image' },
  { name: 'twitter:title', content: title },
  { name: 'twitter:description', content: description },
  { name: 'twitter:image', content: origin + picture },
  { name: 'twitter:image:alt', content: m.meta_picture_alt({ title }) },
];
