import type { ComponentType } from 'react';
import type { FrontMatter } from '#app/seo/article.ts';
import type { Language } from '#site/languages.ts';

/** The front matter of a lesson, with what the build adds. */
export type Lesson = Pick<FrontMatter, 'title' | 'summary' | 'sections' | 'words'>;

type LessonModule = { readonly default: ComponentType; readonly frontmatter: Lesson };

/** The pages that are written like articles, but have an address of their own. */
export const LESSON_IDS = ['hamiltonian-path', 'path-puzzles', 'path-sheets'] as const;

export type LessonId = (typeof LESSON_IDS)[number];

const MODULES = import.meta.glob<LessonModule>('/content/lessons/{fr,en}/*.mdx', { eager: true });

/** Returns the front matter and the content of a lesson. */
export function lessonIn(
  id: LessonId,
  language: Language,
): { readonly lesson: Lesson; readonly Content: ComponentType } {
  const module = MODULES[`/content/lessons/${language}/${id}.mdx`];
  if (module === undefined) throw new Error(`${id} is not written in ${language}`);
  return { lesson: module.frontmatter, Content: module.default };
}
