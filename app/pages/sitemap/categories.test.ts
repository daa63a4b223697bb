import { expect, test } from 'vitest';
import { PAGE_IDS, PAGES } from '#site/pages.ts';
import { CATEGORIES } from './categories.ts';

const listed = Object.values(CATEGORIES).flatMap(({ pages }) => pages.map(([id]) => id as string));

test('the site map lists every indexed page except itself exactly once', () => {
  const indexed = PAGE_IDS.filter(id => PAGES[id].isIndexed && id !== 'sitemap');
  expect(indexed.filter(id => !listed.includes(id))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
});
