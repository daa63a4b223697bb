import type { ComponentType } from 'react';
import type { FrontMatter } from '#app/seo/article.ts';
import type { Language } from '#site/languages.ts';

/** The front matter of a guide. The build adds the `sections` and the number of `words`. */
export type Guide = Pick<FrontMatter, 'title' | 'summary' | 'sections' | 'words'>;

type GuideModule = { readonly default: ComponentType; readonly frontmatter: Guide };

/** The ids of the pages that are written in MDX like articles, but whose addresses are not part of the blog. */
export const GUIDE_IDS = ['practice', 'zip', 'hamiltonian-path', 'path-puzzles', 'path-sheets'] as const;

export type GuideId = (typeof GUIDE_IDS)[number];

const MODULES = import.meta.glob<GuideModule>('/content/pages/{fr,en}/*.mdx', { eager: true });

/** Returns the front matter and the content of a guide. */
export function guideIn(id: GuideId, language: Language): { readonly guide: Guide; readonly Content: ComponentType } {
  const module = MODULES[`/content/pages/${language}/${id}.mdx`];
  if (module === undefined) throw new Error(`${id} is not written in ${language}`);
  return { guide: module.frontmatter, Content: module.default };
}
