import type { ComponentType } from 'react';
import type { Drawing } from '#app/game/figure.tsx';
import type { Article, FrontMatter } from '#app/seo/article.ts';
import { halfway } from '#content/drawings/beginner.ts';
import { winner } from '#content/drawings/community.ts';
import { rook } from '#content/drawings/history.ts';
import { stern } from '#content/drawings/making.ts';
import { pieces } from '#content/drawings/psychology.ts';
import { sack } from '#content/drawings/strategies.ts';
import type { Language } from '#site/languages.ts';
import { ARTICLES } from '#site/pages.ts';

type ArticleModule = { readonly default: ComponentType; readonly frontmatter: FrontMatter };

const MODULES = import.meta.glob<ArticleModule>('/content/{fr,en}/*.mdx', { eager: true });

function moduleOf(slug: string, language: Language): ArticleModule {
  const module = MODULES[`/content/${language}/${slug}.mdx`];
  if (module === undefined) throw new Error(`${slug} is not written in ${language}`);
  return module;
}

const articleOf = (slug: string, language: Language): Article => ({
  ...moduleOf(slug, language).frontmatter,
  slug,
  language,
});

/** Returns the article with this slug in the given language, or undefined. */
export const findArticle = (slug: string, language: Language): Article | undefined =>
  ARTICLES.some(row => row[language] === slug) ? articleOf(slug, language) : undefined;

/** Returns all articles in a language, newest first. */
export const articlesIn = (language: Language): readonly Article[] =>
  ARTICLES.map(row => articleOf(row[language], language)).toSorted((a, b) => b.date.localeCompare(a.date));

/** One of the figures of each article, for the list of articles. */
const FIGURES: Readonly<Record<(typeof ARTICLES)[number]['fr'], Drawing>> = {
  'strategies-avancees': sack,
  'histoire-puzzles': rook,
  'communaute-tournois': winner,
  'psychologie-puzzles': pieces,
  'guide-debutant': halfway,
  'mise-a-jour-v2': stern,
};

/** Returns a figure of an article. */
export function figureOf({ slug, language }: Article): Drawing {
  const row = ARTICLES.find(each => each[language] === slug);
  if (row === undefined) throw new Error(`${slug} is not in the list of articles`);
  return FIGURES[row.fr];
}

const OTHER = { fr: 'en', en: 'fr' } as const satisfies Record<Language, Language>;

/** Returns the same article in the other language. */
export const translationOf = ({ twin, language }: Article): Article => articleOf(twin, OTHER[language]);

/** Returns the MDX component of an article. */
export const contentOf = ({ slug, language }: Article): ComponentType => moduleOf(slug, language).default;

const MAX_RELATED = 3;

/** Returns the articles to read next: those after the given one in the list, which wraps around. */
export function relatedTo({ slug, language }: Article): readonly Article[] {
  const all = articlesIn(language);
  const at = all.findIndex(other => other.slug === slug);
  return [...all.slice(at + 1), ...all.slice(0, at)].slice(0, MAX_RELATED);
}
