import type { MetaArgs, MetaDescriptor } from 'react-router';
import { LANGUAGES, type Language, languageOf } from '#site/languages.ts';
import type { Operator } from '#site/operator.ts';
import { PAGES, type PageId, pathOf } from '#site/pages.ts';
import { structuredData } from './structured-data.ts';

/** What a page says of itself in one language at a time. */
type Words = { readonly title: () => string; readonly description: () => string; readonly keywords: () => string };

const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr_FR', en: 'en_GB' };

/** Everything in the head that a page's row in the table and its words decide: `export const meta = metaOf(…)`. */
export const metaOf =
  (id: PageId, words: Words) =>
  ({ location, matches }: MetaArgs): MetaDescriptor[] => {
    const language = languageOf(location.pathname);
    const operator = matches.find(match => match?.id === 'root')?.loaderData as Operator;
    const title = words.title();
    const description = words.description();
    return [
      { title },
      { name: 'description', content: description },
      { name: 'keywords', content: words.keywords() },
      { name: 'robots', content: PAGES[id].isIndexed ? 'index, follow' : 'noindex' },
      ...addresses(id, language, operator.origin),
      ...sharing({ id, language, title, description, origin: operator.origin }),
      { 'script:ld+json': structuredData({ id, language, title, description, operator }) },
    ];
  };

const link = (rel: string, href: string, more = {}): MetaDescriptor => ({ tagName: 'link', rel, href, ...more });

/** Where the page lives, and its twins: French is also what a reader of any other language gets. */
const addresses = (id: PageId, language: Language, origin: string): MetaDescriptor[] => [
  link('canonical', origin + pathOf(id, language)),
  ...LANGUAGES.map(hrefLang => link('alternate', origin + pathOf(id, hrefLang), { hrefLang })),
  link('alternate', origin + pathOf(id, 'fr'), { hrefLang: 'x-default' }),
];

type Shared = {
  readonly id: PageId;
  readonly language: Language;
  readonly title: string;
  readonly description: string;
  readonly origin: string;
};

/** The address of the picture that stands for a page where it is shared. */
const pictureOf = (id: PageId, language: Language): string => `/social/${id}.${language}.png`;

const sharing = ({ id, language, title, description, origin }: Shared): MetaDescriptor[] => [
  { property: 'og:type', content: 'website' },
  { property: 'og:site_name', content: 'Enfilade' },
  { property: 'og:locale', content: LOCALES[language] },
  { property: 'og:url', content: origin + pathOf(id, language) },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:image', content: origin + pictureOf(id, language) },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:alt', content: title },
  { name: 'twitter:card', content: 'summary_large_image' },
  { name: 'twitter:title', content: title },
  { name: 'twitter:description', content: description },
  { name: 'twitter:image', content: origin + pictureOf(id, language) },
  { name: 'twitter:image:alt', content: title },
];
