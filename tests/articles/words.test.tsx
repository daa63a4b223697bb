import { expect, test } from 'vitest';
import type { Article } from '#app/articles/article.ts';
import { articlesIn, contentOf } from '#app/articles/articles.ts';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { LANGUAGES } from '#site/languages.ts';
import { ENGLISH_RULES } from '../english-rules.ts';
import { FRENCH_RULES } from '../french-rules.ts';
import { seemsForeign } from '../languages.ts';
import { linesOf } from './lines.ts';

const RULES = { fr: FRENCH_RULES, en: ENGLISH_RULES };

const named = LANGUAGES.flatMap(articlesIn).map(article => [`${article.language}/${article.slug}`, article] as const);

function wordsOf(article: Article): readonly string[] {
  overwriteGetLocale(() => article.language);
  const { title, description, excerpt, keywords } = article;
  return [title, description, excerpt, ...keywords, ...linesOf(contentOf(article))];
}

test('a paragraph is a line without its marks, and so is what is heard', () => {
  const content = () => (
    <>
      <p>
        Un <em>fil</em>, l{"'"}autre
      </p>
      <div role="img" aria-label="Une grille" />
    </>
  );
  expect(linesOf(content)).toEqual(["Un fil, l'autre", 'Une grille']);
});

test.each(named)('%s is set as its language is set', (_name, article) => {
  const lines = wordsOf(article);
  for (const [rule, wrong] of RULES[article.language])
    expect([rule, lines.filter(line => wrong.test(line))]).toEqual([rule, []]);
});

test.each(named)('%s speaks its own language alone', (_name, article) => {
  expect(wordsOf(article).filter(line => seemsForeign(line, article.language))).toEqual([]);
});
