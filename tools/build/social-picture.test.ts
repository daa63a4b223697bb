import { expect, test } from 'vitest';
import { socialPicture } from './social-picture.ts';

const linesOf = (title: string) =>
  [...socialPicture('rules', title).matchAll(/<tspan[^>]*>(.*?)<\/tspan>/g)].map(([, line]) => line);

test.each([
  ['Hors ligne', ['Hors ligne']],
  ['Enfilade', ['Enfilade']],
  ['Les règles du jeu et le calcul du score', ['Les règles du', 'jeu et le', 'calcul du score']],
  ['Anticonstitutionnellement', ['Anticonstitutionnellement']],
])('%s is set in lines of nearly the same length', (title, lines) => {
  expect(linesOf(title)).toEqual(lines);
});

test('a sign before which French sets a space stays with its word, and none of them breaks the picture', () => {
  expect(linesOf('Un & deux\u00a0: <fin>\u202f?')).toEqual(['Un &amp; deux\u00a0:', '&lt;fin>\u00a0?']);
});

test('each page has a grid of its own, and always the same', () => {
  expect(socialPicture('rules', 'A')).toBe(socialPicture('rules', 'A'));
  expect(socialPicture('rules', 'A')).not.toBe(socialPicture('home', 'A'));
});
