import type { ComponentType } from 'react';
import type { Language } from '#site/languages.ts';
import { ARTICLES } from '#site/pages.ts';
import type { Article, FrontMatter } from './article.ts';

type ArticleModule = { readonly default: ComponentType; readonly frontmatter: FrontMatter };

const MODULES = import.meta.glob<ArticleModule>('/content/{fr,en}/*.mdx', { eager: true });

const moduleOf = (slug: string, language: Language) => MODULES[`/content/${language}/${slug}.mdx`];

/** The article under a slug of one language, if it is in the table and written in both. */
export function findArticle(slug: string, language: Language): Article | undefined {
  const row = ARTICLES.find(candidate => candidate[language] === slug);
  const module = moduleOf(slug, language);
  if (row === undefined || module === undefined) return undefined;
  if (moduleOf(row.fr, 'fr') === undefined || moduleOf(row.en, 'en') === undefined) return undefined;
  return { ...module.frontmatter, slug, language };
}

/** Every article of a language, the newest first. */
export const articlesIn = (language: Language): readonly Article[] =>
  ARTICLES.map(row => findArticle(row[language], language))
    .filter(article => article !== undefined)
    .toSorted((a, b) => b.date.localeCompare(a.date));

const OTHER = { fr: 'en', en: 'fr' } as const satisfies Record<Language, Language>;

/** The same article in the other language. */
export function twinOf({ slug, twin, language }: Article): Article {
  const found = findArticle(twin, OTHER[language]);
  if (found === undefined) throw new Error(`${slug} names no twin`);
  return found;
}

/** The words of an article, figures and all. */
export function contentOf({ slug, language }: Article): ComponentType {
  const module = moduleOf(slug, language);
  if (module === undefined) throw new Error(`no article ${slug} in ${language}`);
  return module.default;
}

const MOST_RELATED = 3;

/** What to read next: the articles that follow this one in the list, round and round. */
export function relatedTo({ slug, language }: Article): readonly Article[] {
  const all = articlesIn(language);
  const at = all.findIndex(other => other.slug === slug);
  return [...all.slice(at + 1), ...all.slice(0, at)].slice(0, MOST_RELATED);
}
