import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

const [module] = Object.values(
  import.meta.glob<{
    readonly default: () => React.ReactNode;
    readonly frontmatter: Readonly<Record<string, unknown>>;
  }>('./outline.fixture.mdx', { eager: true }),
);
const { default: Content, frontmatter } = module!;

test('the front matter of an article is read, with its date as text', () => {
  expect(frontmatter).toMatchObject({ title: 'Une grille à lire', date: '2026-11-21' });
});

test('words of sentences, headings, captions and lists are counted, symbols and code are not', () => {
  expect(frontmatter.words).toBe(8 + 7 + 4 + 3 + 2 + 4);
});

test('the sections are the second-level headings, with the ids of their headings', () => {
  expect(frontmatter.sections).toEqual([
    { id: 'lire-l-ecart-entre-3-et-7-ou', title: 'Lire l’écart entre 3 et 7\u00a0: où\u202f?' },
    { id: 'le-coeur-d-a-cote', title: 'Le cœur d’À côté' },
  ]);
  const html = renderToStaticMarkup(createElement(Content));
  expect(html).toContain('<h2 id="lire-l-ecart-entre-3-et-7-ou">');
  expect(html).toContain('<h3 id="une-petite-partie">');
});
