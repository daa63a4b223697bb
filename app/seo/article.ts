import type { Language } from '#site/languages.ts';

type Section = { readonly id: string; readonly title: string };

/** The front matter of an article, with the word count and the sections that the build adds. */
export type FrontMatter = {
  readonly title: string;
  readonly description: string;
  /** The summary of the article that the list of articles shows. */
  readonly excerpt: string;
  /** The summary in three sentences that the page of the article shows above the table of contents. */
  readonly summary: readonly string[];
  /** The caption of the picture at the top of the article. */
  readonly caption: string;
  readonly keywords: readonly string[];
  /** The date of publication, such as 2026-11-21. */
  readonly date: string;
  /** The slug of the translation of the article into the other language. */
  readonly twin: string;
  readonly words: number;
  readonly sections: readonly Section[];
};

/** An article in one language. */
export type Article = FrontMatter & {
  readonly slug: string;
  readonly language: Language;
  /** The date on which the text of the article last changed. */
  readonly modified: string;
};

const WORDS_PER_MINUTE = 220;

/** Estimates the reading time for a number of words, in minutes, rounded up. */
export const readingMinutes = (words: number): number => Math.ceil(words / WORDS_PER_MINUTE);
