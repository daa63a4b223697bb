import type { Language } from '#site/languages.ts';

/** Frequent words of each language. No word is in both sets. */
const STOP_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  fr: new Set(
    'le la les un une des du de et est sont dans pour par pas plus que qui vous votre vos ce cette ces il elle ne se au aux sur avec ou où leur mais chaque tout toutes'.split(
      ' ',
    ),
  ),
  en: new Set(
    'the a an of and is are in to for by not more that which who you your this these it its with or on at from but each all has have was be as'.split(
      ' ',
    ),
  ),
};

const MIN_STOP_WORDS = 3;

/** Returns true if any sentence of a text has more stop words of the other language than of its own. */
export const seemsForeign = (text: string, language: Language): boolean =>
  text.split(/(?<=[.!?…])\s/).some(sentence => isForeign(sentence, language));

function isForeign(sentence: string, language: Language): boolean {
  const words = sentence.toLowerCase().match(/\p{L}+/gu) ?? [];
  const count = (of: Language) => words.filter(word => STOP_WORDS[of].has(word)).length;
  const foreign = count(language === 'fr' ? 'en' : 'fr');
  return foreign >= MIN_STOP_WORDS && foreign > count(language);
}
