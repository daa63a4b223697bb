import { expect, test } from 'vitest';
import { parseXml } from '#tests/parse-html.ts';
import { socialPicture } from './social-picture.ts';

const linesOf = (title: string) =>
  [...parseXml(socialPicture('rules', title)).querySelectorAll('tspan')].map(({ textContent }) => textContent);

test.each([
  ['Hors ligne', ['Hors ligne']],
  ['Enfilade', ['Enfilade']],
  ['Les règles du jeu et le calcul du score', ['Les règles du', 'jeu et le', 'calcul du score']],
  ['Anticonstitutionnellement', ['Anticonstitutionnellement']],
])('the title “%s” is broken into lines of nearly equal length', (title, lines) => {
  expect(linesOf(title)).toEqual(lines);
});

test('a line break never separates French punctuation from its word, and special characters are escaped', () => {
  expect(linesOf('Un & deux\u00a0: <fin>\u202f?')).toEqual(['Un & deux\u00a0:', '<fin>\u00a0?']);
});

test('the picture of a page always shows the same grid, and pictures of other pages show other grids', () => {
  expect(socialPicture('rules', 'A')).toBe(socialPicture('rules', 'A'));
  expect(socialPicture('rules', 'A')).not.toBe(socialPicture('home', 'A'));
});
