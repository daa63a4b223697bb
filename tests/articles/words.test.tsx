import { expect, test } from 'vitest';
import { articlesIn, contentOf } from '#app/pages/blog/articles.ts';
import type { Article } from '#app/seo/article.ts';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { LANGUAGES } from '#site/languages.ts';
import { seemsForeign } from '#tests/languages.ts';
import { ENGLISH_RULES, FRENCH_RULES } from '#tests/typography-rules.ts';
import { faultsOf } from '#tests/words/find-words.ts';
import { textsOf } from './texts.ts';

const RULES = { fr: FRENCH_RULES, en: ENGLISH_RULES };

const named = LANGUAGES.flatMap(articlesIn).map(article => [`${article.language}/${article.slug}`, article] as const);

function wordsOf(article: Article): ReturnType<typeof textsOf> {
  const { title, description, excerpt, summary, caption, keywords, language } = article;
  overwriteGetLocale(() => language);
  const head = [title, description, excerpt, ...summary, caption, ...keywords].map(text => ({ text, language }));
  return [...head, ...textsOf(contentOf(article), language)];
}

test('textsOf returns paragraphs, parts in another language and accessible names without markup', () => {
  const content = () => (
    <>
      <p>
        Un <em>fil</em>, l{"'"}autre : <cite lang="en">The thread</cite>
      </p>
      <div role="img" aria-label="Une grille" />
    </>
  );
  expect(textsOf(content, 'fr')).toEqual([
    { text: "Un fil, l'autre : ", language: 'fr' },
    { text: 'Une grille', language: 'fr' },
    { text: 'The thread', language: 'en' },
  ]);
});

test.each(named)('%s follows the typographic rules of its language', (_name, article) => {
  const faults = wordsOf(article).flatMap(({ text, language }) =>
    RULES[language].filter(([, wrong]) => wrong.test(text)).map(([rule]) => [rule, text]),
  );
  expect(faults).toEqual([]);
});

test.each(named)('%s has no unmarked text in another language', (_name, article) => {
  expect(wordsOf(article).filter(({ text, language }) => seemsForeign(text, language))).toEqual([]);
});

test('articles contain no forbidden words', () => {
  const texts = LANGUAGES.flatMap(articlesIn).map(article => ({
    kind: 'article' as const,
    language: article.language,
    name: article.slug,
    sentences: wordsOf(article).flatMap(({ text, language }) => (language === article.language ? [text] : [])),
  }));
  expect(faultsOf(texts, [])).toEqual([]);
});
