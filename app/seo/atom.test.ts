import { expect, test } from 'vitest';
import { parseXml } from '#tests/parse-html.ts';
import { atomOf, type Feed } from './atom.ts';

const feed: Feed = {
  url: 'https://enfilade.example/blog',
  feedUrl: 'https://enfilade.example/blog/atom.xml',
  title: 'Guides & <news>',
  subtitle: 'What’s "new"',
  language: 'en',
  icon: 'https://enfilade.example/icons/icon.svg',
  entries: [
    {
      url: 'https://enfilade.example/blog/a?b="2"',
      title: '6 < 7 & 8 > 7',
      summary: '</summary><script>alert(1)</script>',
      published: new Date('2026-11-21T00:00:00Z'),
      updated: new Date('2026-11-25T00:00:00Z'),
    },
    {
      url: 'https://enfilade.example/blog/d',
      title: 'Newer',
      summary: 'Text',
      published: new Date('2026-11-22T23:00:00Z'),
    },
  ],
};

const text = atomOf(feed);
const root = parseXml(text).documentElement;

test('J36 markup in titles, summaries and addresses is escaped', () => {
  expect([...root.querySelectorAll('title')].map(({ textContent }) => textContent)).toEqual([
    'Guides & <news>',
    '6 < 7 & 8 > 7',
    'Newer',
  ]);
  expect(root.querySelector('entry > summary')?.textContent).toBe('</summary><script>alert(1)</script>');
  expect(root.querySelector('entry > link')?.getAttribute('href')).toBe('https://enfilade.example/blog/a?b="2"');
  expect(text).not.toContain('<script');
});

test('J36 in a feed, the update date of an entry is the date of its last change or, without a change, of its publication', () => {
  const datesOf = (name: string) => [...root.querySelectorAll(`entry > ${name}`)].map(date => date.textContent);
  expect(datesOf('updated')).toEqual(['2026-11-25T00:00:00.000Z', '2026-11-22T23:00:00.000Z']);
  expect(datesOf('published')).toEqual(['2026-11-21T00:00:00.000Z', '2026-11-22T23:00:00.000Z']);
});

test('J36 the update date of a feed is the latest update date of its entries', () => {
  expect(root.querySelector('feed > updated')?.textContent).toBe('2026-11-25T00:00:00.000Z');
});
