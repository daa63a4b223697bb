import { expect, test } from 'vitest';
import { hintRefusalMessage, stepRefusalTitle } from './refusal-messages.ts';

test.each([
  ['off-the-solution', 'Fausse route', 'Vous n’êtes pas sur le chemin solution, reculez pour retrouver le bon chemin.'],
  ['at-the-end', 'Indice indisponible', 'Vous êtes déjà à la fin du chemin\u202f!'],
  ['already-solved', 'Indice indisponible', 'Vous êtes déjà à la fin du chemin\u202f!'],
  ['incomplete-solution', 'Indice indisponible', 'L’indice n’a pas pu être calculé. Rechargez la page.'],
  ['no-solution', 'Indice indisponible', 'Pas de chemin solution disponible.'],
  ['no-active-level', 'Indice indisponible', 'Pas de chemin solution disponible.'],
] as const)('R11 the message for the hint refusal %s gives the reason', (refusal, title, text) => {
  expect(hintRefusalMessage(refusal)).toEqual({ title, text });
});

test('R6 the refusal of a number out of order has a title, and a refusal because of a wall has none', () => {
  expect(stepRefusalTitle('number-already-passed')).toBe('Déjà passé\u202f!');
  expect(stepRefusalTitle('number-skipped')).toBe('Mauvais ordre\u202f!');
  expect(stepRefusalTitle('wall')).toBeUndefined();
});
