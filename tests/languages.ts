import type { Language } from '#site/languages.ts';

/** The small words that hardly a sentence of a language does without, and that the other language has not. */
const SMALL_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
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

const FEWEST = 3;

/** Whether a sentence of a text speaks the other language than the text should: the small words of that one prevail in it. */
export const seemsForeign = (text: string, language: Language): boolean =>
  text.split(/(?<=[.!?…])\s/).some(sentence => isForeign(sentence, language));

function isForeign(sentence: string, language: Language): boolean {
  const words = sentence.toLowerCase().match(/\p{L}+/gu) ?? [];
  const count = (of: Language) => words.filter(word => SMALL_WORDS[of].has(word)).length;
  const foreign = count(language === 'fr' ? 'en' : 'fr');
  return foreign >= FEWEST && foreign > count(language);
}
