import type { Language } from '#site/languages.ts';

declare const __PICTURES__: Readonly<Record<string, string>>;

const DEFAULT = '/og-image.png';

/** The path of the picture that stands for a page, or for the article of a slug, where it is shared. */
export const socialPictureOf = (name: string, language: Language): string =>
  __PICTURES__[`${name}.${language}`] ?? DEFAULT;
