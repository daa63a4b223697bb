import { expect, test } from 'vitest';
import { outcomeMessage } from './outcome-messages.ts';

test.each([
  ['too-fast', 'Résultat refusé\u00a0: aucune main n’enfile une grille aussi vite.'],
  ['not-your-attempt', 'Résultat refusé\u00a0: ce niveau a été confié à un autre compte.'],
  ['impossible', 'Résultat refusé\u00a0: ce journal ne résout pas cette grille.'],
  ['several-solutions', 'Résultat refusé\u00a0: ce journal ne résout pas cette grille.'],
])('the player sees the correct message for the refusal “%s”', (refusal, message) => {
  expect(outcomeMessage({ kind: 'refused', refusal })).toBe(message);
});

test('a player reads that a result waits if the server did not understand it', () => {
  expect(outcomeMessage({ kind: 'not-understood' })).toContain('ce navigateur garde le résultat');
});

test('a visitor receives no message about the result', () => {
  expect(outcomeMessage({ kind: 'visitor' })).toBeUndefined();
});
