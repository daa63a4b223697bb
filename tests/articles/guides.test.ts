import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readAddress } from '#app/grids/free/choice.ts';
import { type GuideId, guideOf } from '#app/pages/guide/guides.ts';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { LANGUAGES } from '#site/languages.ts';
import { articleAddresses, PAGE_IDS, pathOf } from '#site/pages.ts';
import { seemsForeign } from '#tests/languages.ts';
import { parseHtml } from '#tests/parse-html.ts';
import { ENGLISH_RULES, FRENCH_RULES } from '#tests/typography-rules.ts';
import { faultsOf } from '#tests/words/find-words.ts';
import { textsOf } from './texts.ts';

const RULES = { fr: FRENCH_RULES, en: ENGLISH_RULES };

const IDS: readonly GuideId[] = ['zip', 'practice'];

const guides = IDS.flatMap(id => LANGUAGES.map(language => ({ id, language, guide: guideOf(id, language) })));
const named = guides.map(each => [`${each.language}/${each.id}`, each] as const);

function textsIn({ language, guide }: (typeof guides)[number]): ReturnType<typeof textsOf> {
  overwriteGetLocale(() => language);
  const { title, lead } = guide.frontmatter;
  return [title, lead].map(text => ({ text, language })).concat(textsOf(guide.default, language));
}

function pageOf({ language, guide }: (typeof guides)[number]): Document {
  overwriteGetLocale(() => language);
  return parseHtml(renderToStaticMarkup(createElement(guide.default)));
}

test.each(named)('%s follows the typographic rules of its language, and marks other languages', (_name, each) => {
  const texts = textsIn(each);
  const faults = texts.flatMap(({ text, language }) =>
    RULES[language].filter(([, wrong]) => wrong.test(text)).map(([rule]) => [rule, text]),
  );
  expect(faults).toEqual([]);
  expect(texts.filter(({ text, language }) => seemsForeign(text, language))).toEqual([]);
});

test('guides contain no forbidden words', () => {
  const texts = guides.map(each => ({
    kind: 'article' as const,
    language: each.language,
    name: each.id,
    sentences: textsIn(each).flatMap(({ text, language }) => (language === each.language ? [text] : [])),
  }));
  expect(faultsOf(texts, [])).toEqual([]);
});

test.each(named)('%s answers in about 40 words, and has no h1 and no two equal ids in its text', (_name, each) => {
  const { lead } = each.guide.frontmatter;
  expect(lead.split(/\s+/).filter(word => /\p{L}|\d/u.test(word)).length).toBeLessThanOrEqual(46);
  const page = pageOf(each);
  const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(page.querySelector('h1')).toBeNull();
});

test.each(named)('%s links only to pages of its language and to sources, and to solo', (_name, each) => {
  const { language } = each;
  const hrefs = [...pageOf(each).querySelectorAll('a')].map(link => link.getAttribute('href') ?? '');
  const paths = [
    ...PAGE_IDS.map(id => pathOf(id, language)),
    ...articleAddresses().map(addresses => addresses[language]),
  ];
  const own = hrefs.filter(href => !/^https?:\/\//.test(href)).map(href => href.replace(/[?#].*/, ''));
  expect(own.filter(path => !paths.includes(path))).toEqual([]);
  expect(own).toContain(pathOf('solo', language));
  const choices = hrefs
    .filter(href => href.includes('?'))
    .map(href => readAddress(href.replace(/.*(?=\?)/, '')).choice);
  expect(choices.length).toBeGreaterThan(0);
  for (const choice of choices) expect(choice).toMatchObject({ size: expect.any(Number), hasWalls: true });
});

test.each(LANGUAGES)('in %s, the drills are five of five grids, and the page on Zip has nine of one', language => {
  const countsOn = (id: GuideId) => {
    const each = guides.find(guide => guide.id === id && guide.language === language)!;
    const drills = [...pageOf(each).querySelectorAll('[data-drill]')];
    return drills.map(drill => drill.querySelectorAll('[data-solution]').length);
  };
  expect(countsOn('practice')).toEqual([5, 5, 5, 5, 5]);
  expect(countsOn('zip')).toEqual(Array(9).fill(1));
});

test.each(LANGUAGES)(
  'in %s, the page on Zip cites sources, and says that LinkedIn has no part in Enfilade',
  language => {
    const page = pageOf(guides.find(guide => guide.id === 'zip' && guide.language === language)!);
    const sources = [...page.querySelectorAll('a[href^="http"]')].map(link => new URL(link.getAttribute('href')!).host);
    expect(new Set(sources).size).toBeGreaterThanOrEqual(5);
    expect(page.querySelector('strong')?.textContent).toMatch(/aucun lien avec LinkedIn|no connection with LinkedIn/);
  },
);
