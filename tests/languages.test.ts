import { expect, test } from 'vitest';
import { seemsForeign } from './languages.ts';

const FRENCH = 'Le fil passe par toutes les cases, et ne revient sur aucune.';
const ENGLISH = 'The thread passes through each square, and it comes back to none of them.';

test('a sentence in the other of the two languages is detected as foreign', () => {
  expect([seemsForeign(FRENCH, 'en'), seemsForeign(ENGLISH, 'fr')]).toEqual([true, true]);
});

test('a foreign sentence between sentences in the expected language is detected', () => {
  expect(seemsForeign(`${ENGLISH} ${FRENCH} ${ENGLISH}`, 'en')).toBe(true);
});

test.each([
  [FRENCH, 'fr'],
  [ENGLISH, 'en'],
  ['Édouard Lucas, Récréations mathématiques, Gauthier-Villars, 1882.', 'en'],
  ['W. Hamilton a vendu The Icosian Game à un marchand de Londres en 1859.', 'fr'],
] as const)('the sentence “%s” is not detected as foreign', (text, language) => {
  expect(seemsForeign(text, language)).toBe(false);
});
