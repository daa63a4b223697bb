import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  articlesIn,
  contentOf,
  findArticle,
  readingListIn,
  relatedTo,
  translationOf,
} from '#app/pages/blog/articles.ts';
import History from '#app/pages/puzzle-history/route.tsx';
import { readingMinutes } from '#app/seo/article.ts';
import { findSolutions } from '#engine/generator/find-solutions.ts';
import { readPath, readPuzzle } from '#engine/notation.ts';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { LANGUAGES } from '#site/languages.ts';
import { ARTICLES, articlePath, articlePathOf, pathOf } from '#site/pages.ts';
import { parseHtml } from '#tests/parse-html.ts';

const articles = LANGUAGES.flatMap(articlesIn);
const named = articles.map(article => [`${article.language}/${article.slug}`, article] as const);

test('each language has six articles, whose reading times are 7 to 12 minutes as specified', () => {
  for (const language of LANGUAGES) {
    const minutes = articlesIn(language).map(({ words }) => readingMinutes(words));
    expect(minutes.toSorted((a, b) => a - b)).toEqual([7, 7, 8, 9, 10, 12]);
  }
});

const FIELDS = [
  ['caption', 'date', 'description', 'excerpt', 'keywords'],
  ['sections', 'summary', 'title', 'twin', 'words'],
].flat();

test.each(named)('the article %s has exactly the required front matter, with permitted lengths', (_name, article) => {
  const { slug, language, modified, ...frontMatter } = article;
  expect(Object.keys(frontMatter).sort()).toEqual(FIELDS);
  expect(article.title.length).toBeLessThanOrEqual(60);
  expect(article.description.length).toBeGreaterThanOrEqual(120);
  expect(article.description.length).toBeLessThanOrEqual(160);
  expect(article.excerpt.length).toBeGreaterThan(40);
  expect(article.keywords.length).toBeGreaterThanOrEqual(4);
  expect(article.keywords.length).toBeLessThanOrEqual(8);
  expect(article.date).toMatch(/^\d{4}-\d\d-\d\d$/);
  for (const date of [article.date, modified]) expect(new Date(date).toISOString()).toContain(date);
  expect(modified >= article.date).toBe(true);
  expect(article.summary).toHaveLength(3);
  for (const text of [...article.summary, article.caption]) expect(text).toMatch(/^.{30,140}[.?]$/u);
});

test.each(named)('the article %s and its translation refer to each other and have the same date', (_name, article) => {
  const row = ARTICLES.find(({ [article.language]: slug }) => slug === article.slug)!;
  const translation = translationOf(article);
  expect(translation.slug).toBe(row[translation.language]);
  expect(translation.twin).toBe(article.slug);
  expect(translation.date).toBe(article.date);
});

test.each(named)('the article %s has five to ten sections, each with a unique id', (_name, article) => {
  overwriteGetLocale(() => article.language);
  const page = parseHtml(renderToStaticMarkup(createElement(contentOf(article))));
  const ids = [...page.querySelectorAll('h2, h3')].map(heading => heading.id);
  expect(ids).not.toContain('');
  expect(new Set(ids).size).toBe(ids.length);
  expect(article.sections.length).toBeGreaterThanOrEqual(5);
  expect(article.sections.length).toBeLessThanOrEqual(10);
  expect(page.querySelector('h1')).toBeNull();
});

test.each(named)('the article %s has at least one figure and exactly one playable grid', (_name, article) => {
  overwriteGetLocale(() => article.language);
  const page = parseHtml(renderToStaticMarkup(createElement(contentOf(article))));
  expect(page.querySelectorAll('figure').length).toBeGreaterThanOrEqual(1);
  expect(page.querySelectorAll('[data-island="board"]:not([data-replay])')).toHaveLength(1);
});

test.each(named)(
  'the playable grid in the article %s has one solution, which begins with the part of the path that the article draws',
  (_name, article) => {
    overwriteGetLocale(() => article.language);
    const page = parseHtml(renderToStaticMarkup(createElement(contentOf(article))));
    const { puzzle: puzzleText, path: pathText } = page.querySelector<HTMLElement>(
      '[data-island="board"]:not([data-replay])',
    )!.dataset;
    const [puzzle, drawn] = [readPuzzle(puzzleText ?? ''), readPath(pathText ?? '')];
    if (!puzzle.ok || !drawn.ok) throw new Error('no grid in the article');
    const { solutions } = findSolutions(puzzle.value, { maxSolutions: 2, maxNodes: 1_000_000 });
    expect(solutions).toHaveLength(1);
    expect(solutions[0]!.slice(0, drawn.value.length)).toEqual(drawn.value);
  },
);

test('no two articles share a title, a description or an excerpt', () => {
  for (const field of ['title', 'description', 'excerpt'] as const)
    expect(new Set(articles.map(article => article[field])).size).toBe(articles.length);
});

/** Returns the addresses of the links in an article. */
const linksIn = (article: (typeof articles)[number]): readonly string[] => {
  overwriteGetLocale(() => article.language);
  const page = parseHtml(renderToStaticMarkup(createElement(contentOf(article))));
  return [...page.querySelectorAll('a')].map(link => link.getAttribute('href') ?? '');
};

test.each(named)('the article %s ends with its sources, and links to at least one of them', (_name, article) => {
  expect(article.sections.at(-1)?.title).toBe('Sources');
  expect(linksIn(article).filter(href => href.startsWith('https://')).length).toBeGreaterThan(0);
});

test.each(named)(
  'the article %s does not say how many points a second, an undo or a hint costs, because only the rules page does',
  (_name, article) => {
    overwriteGetLocale(() => article.language);
    const { textContent } = parseHtml(renderToStaticMarkup(createElement(contentOf(article)))).body;
    expect(textContent).not.toMatch(
      /5[,\u202f]000|(?:20|15|100|50) (?:par|a|an) (?:second|retour|case|indice|undo|hint)/,
    );
  },
);

test('the history page and the article about the history of puzzles link to each other', () => {
  for (const language of LANGUAGES) {
    const address = articlePathOf('puzzle-history', language);
    const article = articles.find(({ slug }) => articlePath(slug, language) === address)!;
    expect(linksIn(article)).toContain(pathOf('history', language));
    const page = parseHtml(renderToStaticMarkup(createElement(History)));
    expect(page.querySelector(`a[href="${address}"]`)).not.toBeNull();
  }
});

test('the reading list of each language begins with the beginner’s guide', () => {
  for (const language of LANGUAGES) expect(readingListIn(language)[0]?.slug).toBe(ARTICLES[0][language]);
  expect(ARTICLES[0].en).toBe('beginner-guide');
});

test('the articles are listed from the newest to the oldest', () => {
  const dates = articlesIn('fr').map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().reverse());
});

test('each article has three different related articles in its own language', () => {
  for (const article of articles) {
    const related = relatedTo(article);
    expect(new Set(related.map(({ slug }) => slug)).size).toBe(3);
    expect(related.map(({ slug }) => slug)).not.toContain(article.slug);
    expect(related.every(({ language }) => language === article.language)).toBe(true);
  }
});

test('an article can be found by its slug only in its own language', () => {
  for (const { slug, language, twin } of articles) {
    expect(findArticle(slug, language)?.slug).toBe(slug);
    expect(findArticle(twin, language)).toBeUndefined();
  }
  expect(findArticle('nowhere', 'en')).toBeUndefined();
});
