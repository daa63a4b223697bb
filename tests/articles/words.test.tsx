import { expect, test } from 'vitest';
import { articlesIn, contentOf } from '#app/pages/blog/articles.ts';
import { GUIDE_IDS, type GuideId, guideIn } from '#app/pages/guides/guides.ts';
import type { Article } from '#app/seo/article.ts';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { LANGUAGES, type Language } from '#site/languages.ts';
import { seemsForeign } from '#tests/languages.ts';
import { ENGLISH_RULES, FRENCH_RULES } from '#tests/typography-rules.ts';
import { faultsOf } from '#tests/words/find-words.ts';
import { textsOf } from './texts.ts';

const RULES = { fr: FRENCH_RULES, en: ENGLISH_RULES };

type Texts = ReturnType<typeof textsOf>;

/** The articles and the guides, with their texts. */
const written: readonly (readonly [name: string, language: Language, texts: Texts])[] = LANGUAGES.flatMap(language => [
  ...articlesIn(language).map(article => [`${language}/${article.slug}`, language, textsOfArticle(article)] as const),
  ...GUIDE_IDS.map(id => [`${language}/${id}`, language, textsOfGuide(id, language)] as const),
]);

function textsOfArticle(article: Article): Texts {
  const { title, description, excerpt, summary, caption, keywords, language } = article;
  overwriteGetLocale(() => language);
  const head = [title, description, excerpt, ...summary, caption, ...keywords].map(text => ({ text, language }));
  return [...head, ...textsOf(contentOf(article), language)];
}

function textsOfGuide(id: GuideId, language: Language): Texts {
  const { guide, Content } = guideIn(id, language);
  overwriteGetLocale(() => language);
  return [...[guide.title, ...guide.summary].map(text => ({ text, language })), ...textsOf(Content, language)];
}

test('textsOf returns paragraphs and accessible names without markup, and phrases in another language separately', () => {
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

test.each(written)('the text of %s follows the typographic rules of its language', (_name, _language, texts) => {
  const faults = texts.flatMap(({ text, language }) =>
    RULES[language].filter(([, wrong]) => wrong.test(text)).map(([rule]) => [rule, text]),
  );
  expect(faults).toEqual([]);
});

test.each(written)(
  'the text of %s has no part in another language that is not marked with its language',
  (_name, _language, texts) => {
    expect(texts.filter(({ text, language }) => seemsForeign(text, language))).toEqual([]);
  },
);

test('articles and guides contain no forbidden words', () => {
  const articles = written.map(([name, language, texts]) => ({
    kind: 'article' as const,
    language,
    name,
    sentences: texts.flatMap(({ text, language: of }) => (of === language ? [text] : [])),
  }));
  expect(faultsOf(articles, [])).toEqual([]);
});
