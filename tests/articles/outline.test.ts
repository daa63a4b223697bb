import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parseHtml } from '#tests/parse-html.ts';

const [module] = Object.values(
  import.meta.glob<{
    readonly default: () => React.ReactNode;
    readonly frontmatter: Readonly<Record<string, unknown>>;
  }>('./outline.fixture.mdx', { eager: true }),
);
const { default: Content, frontmatter } = module!;

test('the front matter of an article is parsed, and its date remains a text', () => {
  expect(frontmatter).toMatchObject({ title: 'Une grille à lire', date: '2026-11-21' });
});

test('the word count includes sentences, headings, captions and lists, but not symbols or code', () => {
  expect(frontmatter.words).toBe(8 + 7 + 4 + 3 + 2 + 4 + 3);
});

test('the sections of an article are its second-level headings, with their ids', () => {
  expect(frontmatter.sections).toEqual([
    { id: 'lire-l-ecart-entre-3-et-7-ou', title: 'Lire l’écart entre 3 et 7\u00a0: où\u202f?' },
    { id: 'le-coeur-d-a-cote', title: 'Le cœur d’À côté' },
    { id: 'une-petite-partie-1', title: 'Une petite partie' },
  ]);
  const headings = [...parseHtml(renderToStaticMarkup(createElement(Content))).querySelectorAll('h2, h3')];
  expect(headings.map(({ localName, id }) => [localName, id])).toEqual([
    ['h2', 'lire-l-ecart-entre-3-et-7-ou'],
    ['h3', 'une-petite-partie'],
    ['h2', 'le-coeur-d-a-cote'],
    ['h2', 'une-petite-partie-1'], // two sections with the same heading have different ids
  ]);
});
