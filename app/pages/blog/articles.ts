import type { ComponentType } from 'react';
import type { Drawing } from '#app/play/figure.tsx';
import type { Article, FrontMatter } from '#app/seo/article.ts';
import type { Language } from '#site/languages.ts';
import { ARTICLES } from '#site/pages.ts';
import { TEXT_DATES } from '#site/text-dates.ts';

type ArticleModule = {
  readonly default: ComponentType;
  readonly frontmatter: FrontMatter;
  /** The figure at the top of the article, which the list of articles shows too. */
  readonly lead: Drawing;
};

const MODULES = import.meta.glob<ArticleModule>('/content/{fr,en}/*.mdx', { eager: true });

function moduleOf(slug: string, language: Language): ArticleModule {
  const module = MODULES[`/content/${language}/${slug}.mdx`];
  if (module === undefined) throw new Error(`${slug} is not written in ${language}`);
  return module;
}

const articleOf = (slugs: (typeof ARTICLES)[number], language: Language): Article => ({
  ...moduleOf(slugs[language], language).frontmatter,
  slug: slugs[language],
  language,
  modified: TEXT_DATES[slugs.en],
});

/** Returns the article with this slug in the given language, or undefined. */
export function findArticle(slug: string, language: Language): Article | undefined {
  const row = ARTICLES.find(each => each[language] === slug);
  return row && articleOf(row, language);
}

/** Returns all articles in a language, in the order in which a newcomer reads them. */
export const readingListIn = (language: Language): readonly Article[] => ARTICLES.map(row => articleOf(row, language));

/** Returns all articles in a language, newest first. */
export const articlesIn = (language: Language): readonly Article[] =>
  readingListIn(language).toSorted((a, b) => b.date.localeCompare(a.date));

/** Returns the figure at the top of an article. */
export const leadOf = ({ slug, language }: Article): Drawing => moduleOf(slug, language).lead;

const OTHER = { fr: 'en', en: 'fr' } as const satisfies Record<Language, Language>;

/** Returns the translation of an article into the other language of the site. */
export function translationOf({ slug, twin, language }: Article): Article {
  const translation = findArticle(twin, OTHER[language]);
  if (translation === undefined) throw new Error(`${slug} has no translation ${twin}`);
  return translation;
}

/** Returns the MDX component of an article. */
export const contentOf = ({ slug, language }: Article): ComponentType => moduleOf(slug, language).default;

const MAX_RELATED = 3;

/** Returns the articles to read next: those after the given one in the reading list, which wraps around. */
export function relatedTo({ slug, language }: Article): readonly Article[] {
  const all = readingListIn(language);
  const at = all.findIndex(other => other.slug === slug);
  return [...all.slice(at + 1), ...all.slice(0, at)].slice(0, MAX_RELATED);
}
