import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readAddress } from '#app/modes/custom/free/choice.ts';
import { GUIDE_IDS, type GuideId, guideIn } from '#app/pages/guides/guides.ts';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { LANGUAGES, type Language } from '#site/languages.ts';
import { articleAddresses, articlePathOf, PAGE_IDS, pathOf } from '#site/pages.ts';
import { parseHtml } from '#tests/parse-html.ts';

const guides = LANGUAGES.flatMap(language => GUIDE_IDS.map(id => [id, language] as const));
const read = guides.filter(([id]) => id !== 'path-sheets'); // the guide `path-sheets` is for printing, not for reading;
// the guide `practice` is only about our own grids, so it cites nothing
const researched = read.filter(([id]) => id !== 'practice');

function pageOf(id: GuideId, language: Language): Document {
  overwriteGetLocale(() => language);
  return parseHtml(renderToStaticMarkup(createElement(guideIn(id, language).Content)));
}

const linksIn = (page: Document): readonly string[] =>
  [...page.querySelectorAll('a')].map(link => link.getAttribute('href') ?? '');

test.each(guides)('the guide %s in %s has the required front matter', (id, language) => {
  const { sections, words, ...written } = guideIn(id, language).guide;
  expect(Object.keys(written).sort()).toEqual(['summary', 'title']);
  expect(written.title.length).toBeLessThanOrEqual(60);
  expect(sections.length + words).toBeGreaterThan(0);
});

test.each(read)('the guide %s in %s has a summary of three sentences, no h1, and no duplicate ids', (id, language) => {
  const { summary } = guideIn(id, language).guide;
  expect(summary).toHaveLength(3);
  for (const sentence of summary) expect(sentence).toMatch(/^.{30,140}[.?]$/u);
  const page = pageOf(id, language);
  const ids = [...page.querySelectorAll('[id]')].map(each => each.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(page.querySelector('h1')).toBeNull();
});

test.each(researched)('the guide %s in %s ends with “Sources”, and cites at least five sites', (id, language) => {
  expect(guideIn(id, language).guide.sections.at(-1)?.title).toBe('Sources');
  const addresses = linksIn(pageOf(id, language)).filter(href => /^https?:/.test(href));
  expect(new Set(addresses.map(href => new URL(href).host)).size).toBeGreaterThanOrEqual(5);
});

test.each(read)('the internal links of the guide %s in %s all lead to pages in the same language', (id, language) => {
  const paths = [
    ...PAGE_IDS.map(each => pathOf(each, language)),
    ...articleAddresses().map(addresses => addresses[language]),
  ];
  const own = linksIn(pageOf(id, language)).filter(href => !/^(https?:|#)/.test(href));
  expect(own.map(href => href.replace(/[?#].*/, '')).filter(path => !paths.includes(path))).toEqual([]);
});

test.each(LANGUAGES)(
  'the practice page and the page about Zip in %s link to solo levels and to free grids (of a chosen size) with walls',
  language => {
    for (const id of ['practice', 'zip'] as const) {
      const links = linksIn(pageOf(id, language));
      expect(links).toContain(pathOf('solo', language));
      const choices = links
        .filter(href => href.includes('?'))
        .map(href => readAddress(new URL(href, 'http://a').search));
      expect(choices.length).toBeGreaterThan(0);
      for (const { choice } of choices) expect(choice).toMatchObject({ size: expect.any(Number), hasWalls: true });
    }
  },
);

test.each(LANGUAGES)(
  'in %s, the practice page has five drills of five grids each, and the page about Zip has nine drills of one grid',
  language => {
    const countsOn = (id: GuideId) =>
      [...pageOf(id, language).querySelectorAll('[data-island=drill]')].map(
        drill => drill.querySelectorAll('ol > li').length,
      );
    expect(countsOn('practice')).toEqual([5, 5, 5, 5, 5]);
    expect(countsOn('zip')).toEqual(Array(9).fill(1));
  },
);

test.each(LANGUAGES)('in %s, the page about Zip says that Enfilade has no connection with LinkedIn', language => {
  const first = pageOf('zip', language).querySelector('strong');
  expect(first?.textContent).toMatch(/aucun lien avec LinkedIn|isn’t connected to LinkedIn/);
});

test.each(LANGUAGES)(
  'in %s, the lesson links to its worksheets, and the lesson and the page about path puzzles link to each other and to the history',
  language => {
    const lesson = linksIn(pageOf('hamiltonian-path', language));
    const family = linksIn(pageOf('path-puzzles', language));
    const history = articlePathOf('puzzle-history', language);
    expect(lesson).toEqual(
      expect.arrayContaining([pathOf('path-sheets', language), pathOf('path-puzzles', language), history]),
    );
    expect(family).toEqual(
      expect.arrayContaining([pathOf('hamiltonian-path', language), pathOf('solo', language), history]),
    );
  },
);

test.each(LANGUAGES)(
  'the page about path puzzles in %s shows seven figures and seven playable boards with different names',
  language => {
    const page = pageOf('path-puzzles', language);
    const boards = [...page.querySelectorAll('[data-island="drawn-walk"], [data-island="board"]')];
    const names = boards.map(board => (board.closest('[aria-label]') as Element).getAttribute('aria-label'));
    expect(names).toHaveLength(7);
    expect(new Set(names).size).toBe(7);
    // the seven figures are five solved grids and one grid each of the puzzles Numberlink and Flow Free
    expect(page.querySelectorAll('figure')).toHaveLength(7);
  },
);

test.each(LANGUAGES)(
  'in %s, the page of printable sheets has two sheets of exercises, each with a front page and a back page',
  language => {
    const pages = [...pageOf('path-sheets', language).querySelectorAll('section')];
    const names = pages.map(page => page.getAttribute('aria-label'));
    const sides = { fr: ['recto', 'verso'], en: ['front', 'back'] }[language];
    expect(names.map(name => sides.find(side => name?.endsWith(side)))).toEqual([...sides, ...sides]);
  },
);
