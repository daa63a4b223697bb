import { expect, test } from 'vitest';
import { m } from '#messages/compiled/messages.js';
import { LANGUAGES } from '#site/languages.ts';
import { isGoodDescription } from './description-length.ts';

test.each([
  [119, false],
  [120, true],
  [160, true],
  [161, false],
])('a description of %i characters has a good length: %s', (length, isGood) => {
  expect(isGoodDescription('x'.repeat(length))).toBe(isGood);
});

test.each(LANGUAGES)('the meta description of the simple rules page has a good length in %s', locale => {
  expect(isGoodDescription(m.meta_simple_rules_description({}, { locale }))).toBe(true);
});
