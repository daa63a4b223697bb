import type { ComponentType } from 'react';
import type { Section } from '#app/seo/article.ts';
import type { Language } from '#site/languages.ts';
import type { PageId } from '#site/pages.ts';

/** The pages whose text is written in MDX, as that of articles is, but which have an address and metadata of their own. */
export type GuideId = Extract<PageId, 'zip' | 'practice'>;

/** The front matter of a guide, with the word count and the sections that the build adds. */
type FrontMatter = {
  readonly title: string;
  /** The answer in a few sentences, shown under the title. */
  readonly lead: string;
  readonly words: number;
  readonly sections: readonly Section[];
};

type Guide = { readonly default: ComponentType; readonly frontmatter: FrontMatter };

const MODULES = import.meta.glob<Guide>('/content/pages/{fr,en}/*.mdx', { eager: true });

/** Returns a guide in a language. */
export function guideOf(id: GuideId, language: Language): Guide {
  const guide = MODULES[`/content/pages/${language}/${id}.mdx`];
  if (guide === undefined) throw new Error(`${id} is not written in ${language}`);
  return guide;
}
