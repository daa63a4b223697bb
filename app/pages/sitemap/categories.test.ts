import { expect, test } from 'vitest';
import { PAGE_IDS, PAGES } from '#site/pages.ts';
import { CATEGORIES } from './categories.ts';

const listed = Object.values(CATEGORIES).flatMap(({ pages }) => pages.map(([id]) => id as string));

test('every page that may be found is on the site map, once, but the site map', () => {
  const found = PAGE_IDS.filter(id => PAGES[id].isIndexed && id !== 'sitemap');
  expect(found.filter(id => !listed.includes(id))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
});
