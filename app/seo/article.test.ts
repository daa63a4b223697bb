import { expect, test } from 'vitest';
import { readingMinutes } from './article.ts';

test.each([
  [1, 1],
  [220, 1],
  [221, 2],
  [2640, 12],
])('the reading time of %i words is %i min', (words, minutes) => {
  expect(readingMinutes(words)).toBe(minutes);
});
