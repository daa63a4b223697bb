import { expect, test } from 'vitest';
import { outcomeMessage } from './result-line.tsx';

test.each([
  ['too-fast', 'Résultat non enregistré\u00a0: ce temps est trop court pour être possible.'],
  ['no-such-attempt', 'Résultat non enregistré\u00a0: la grille de cette ancienne partie n’existe plus.'],
  ['not-your-attempt', 'Résultat non enregistré\u00a0: cette partie a été commencée avec un autre compte.'],
  ['impossible', 'Résultat non enregistré\u00a0: vos coups ne correspondent pas à cette grille.'],
  ['several-solutions', 'Résultat non enregistré\u00a0: vos coups ne correspondent pas à cette grille.'],
])('if the server refuses a result with “%s”, the player reads the reason', (refusal, message) => {
  expect(outcomeMessage({ kind: 'refused', refusal })).toBe(message);
});

test('if the server could not understand a result, the player reads that the browser keeps it', () => {
  expect(outcomeMessage({ kind: 'not-understood' })).toContain('ce navigateur garde le résultat');
});

test('a visitor reads nothing about the sending of their result, because it waits until they sign in', () => {
  expect(outcomeMessage({ kind: 'visitor' })).toBeUndefined();
});
