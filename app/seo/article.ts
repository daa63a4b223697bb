import type { Language } from '#site/languages.ts';

/** A part of an article, as its contents lead to it. */
type Section = { readonly id: string; readonly title: string };

/** What an article says of itself at its head, and what the build has counted in it. */
export type FrontMatter = {
  readonly title: string;
  readonly description: string;
  /** What the list says of it. */
  readonly excerpt: string;
  readonly keywords: readonly string[];
  /** The day it appeared: 2026-11-21. */
  readonly date: string;
  /** Its slug in the other language. */
  readonly twin: string;
  readonly words: number;
  readonly sections: readonly Section[];
};

/** An article in one language. */
export type Article = FrontMatter & { readonly slug: string; readonly language: Language };

const WORDS_A_MINUTE = 220;

/** How many minutes it takes to read so many words. A minute that is begun counts. */
export const readingMinutes = (words: number): number => Math.ceil(words / WORDS_A_MINUTE);
