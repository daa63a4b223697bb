import { expect, test } from 'vitest';
import { neededFiles } from './cached-pages.ts';

test('O2 the files that a page needs are its style sheets, fonts and scripts', () => {
  const html = `<html><head><link rel="icon" href="/icons/icon.svg"><link rel="stylesheet" href="/assets/root-CcFt4tj1.css#">
    <link rel="modulepreload" href="/islands/solo-BwHhmXR.js"></head><body><a href="/assets">a</a>
    <script type="module" src="/islands/entry-FzA9lIcI.js"></script></body></html>`;
  expect(neededFiles(html)).toEqual([
    'assets/root-CcFt4tj1.css',
    'islands/solo-BwHhmXR.js',
    'islands/entry-FzA9lIcI.js',
  ]);
});
