import { expect, test } from 'vitest';
import { PAGE_IDS, PAGES } from '#site/pages.ts';
import { CATEGORIES } from './categories.ts';

const listed = Object.values(CATEGORIES).flatMap(({ pages }) => pages.map(([id]) => id as string));

test('every indexed page except the site map is listed on it once', () => {
  const indexed = PAGE_IDS.filter(id => PAGES[id].isIndexed && id !== 'sitemap');
  expect(indexed.filter(id => !listed.includes(id))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
});
