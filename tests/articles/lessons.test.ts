import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LESSON_IDS, lessonIn } from '#app/pages/lessons/lessons.ts';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { LANGUAGES, type Language } from '#site/languages.ts';
import { ARTICLES, articlePath, pathOf } from '#site/pages.ts';
import { parseHtml } from '#tests/parse-html.ts';

const lessons = LANGUAGES.flatMap(language => LESSON_IDS.map(id => [id, language] as const));
const read = lessons.filter(([id]) => id !== 'path-sheets');

function pageOf(id: (typeof LESSON_IDS)[number], language: Language): Document {
  overwriteGetLocale(() => language);
  return parseHtml(renderToStaticMarkup(createElement(lessonIn(id, language).Content)));
}

const linksIn = (page: Document): readonly string[] =>
  [...page.querySelectorAll('a')].map(link => link.getAttribute('href') ?? '');

test.each(lessons)('%s in %s has the required front matter', (id, language) => {
  const { sections, words, ...written } = lessonIn(id, language).lesson;
  expect(Object.keys(written).sort()).toEqual(['summary', 'title']);
  expect(written.title.length).toBeLessThanOrEqual(60);
  expect(sections.length + words).toBeGreaterThan(0);
});

test.each(read)('%s in %s has an answer in three sentences, and ends with its sources', (id, language) => {
  const { summary, sections } = lessonIn(id, language).lesson;
  expect(summary).toHaveLength(3);
  for (const sentence of summary) expect(sentence).toMatch(/^.{30,140}[.?]$/u);
  expect(sections.at(-1)?.title).toBe('Sources');
  expect(linksIn(pageOf(id, language)).filter(href => href.startsWith('https://')).length).toBeGreaterThan(4);
});

test.each(LANGUAGES)(
  'the lesson, its sheets, the family, the history and the techniques are linked in %s',
  language => {
    const lesson = linksIn(pageOf('hamiltonian-path', language));
    const family = linksIn(pageOf('path-puzzles', language));
    const history = articlePath(ARTICLES[3][language], language);
    expect(lesson).toEqual(
      expect.arrayContaining([pathOf('path-sheets', language), pathOf('path-puzzles', language), history]),
    );
    expect(family).toEqual(
      expect.arrayContaining([pathOf('hamiltonian-path', language), pathOf('solo', language), history]),
    );
  },
);

test.each(LANGUAGES)(
  'the family in %s has a picture or a board of each of its nine games, and seven to play',
  language => {
    const page = pageOf('path-puzzles', language);
    const boards = [...page.querySelectorAll('[data-island="board"]')];
    expect(boards).toHaveLength(7);
    expect(new Set(boards.map(board => board.getAttribute('aria-label'))).size).toBe(7);
    expect(page.querySelectorAll('figure')).toHaveLength(7); // five solutions, Numberlink and Flow Free
  },
);

test.each(LANGUAGES)('the sheets in %s are two, each with a page of questions and a page of answers', language => {
  const pages = [...pageOf('path-sheets', language).querySelectorAll('section')];
  const names = pages.map(page => page.getAttribute('aria-label'));
  const sides = { fr: ['recto', 'verso'], en: ['front', 'back'] }[language];
  expect(names.map(name => sides.find(side => name?.endsWith(side)))).toEqual([...sides, ...sides]);
});
